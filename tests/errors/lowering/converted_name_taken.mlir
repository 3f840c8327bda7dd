llvm.func @k(!llvm.struct<"_Converted.a", (i8)>)
func.func @f(%a: !llvm.struct<"a", (index)>) {
  return
}
