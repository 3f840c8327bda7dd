// Conversion of LLVM Container Types with Non-Compatible Element Types: literal ones as they are, identified ones under new names.
func.func private @literal(!llvm.struct<(index, f32)>) -> !llvm.array<4 x index>
func.func private @identified(!llvm.struct<"pair", (index, !llvm.struct<"inner", (memref<?xf32>)>)>)
func.func private @compatible(!llvm.struct<"plain", (i64, f32)>)
func.func private @function(!llvm.ptr) -> !llvm.struct<(!llvm.ptr, index)>
func.func @field(%s: !llvm.struct<"pair", (index, !llvm.struct<"inner", (memref<?xf32>)>)>) -> !llvm.struct<"pair", (index, !llvm.struct<"inner", (memref<?xf32>)>)> {
  return %s : !llvm.struct<"pair", (index, !llvm.struct<"inner", (memref<?xf32>)>)>
}
