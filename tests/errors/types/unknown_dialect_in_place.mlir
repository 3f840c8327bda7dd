// Types and attributes of undeclared dialects are kept in discardable attributes only.
func.func @value(%a: !lang.box<i32>) {
  return
}

// -----

func.func @inherent() -> i32 {
  %0 = arith.constant {value = #lang.number<3>} 1 : i32
  return %0 : i32
}

// -----

func.func @property() -> i32 {
  %0 = "arith.constant"() <{value = #lang.number<3>}> : () -> i32
  return %0 : i32
}

// -----

#space = #lang.space<1>
func.func @space(%m: memref<4xi32, #space>) {
  return
}

// -----

llvm.func @element(%p: i64) {
  %0 = llvm.alloca %p x !lang.box<i32> : (i64) -> !llvm.ptr
  llvm.return
}

// -----

// A type that an attribute keeps is an error where it is the type of a value.
func.func @both(%a: i32 {lang.type = !lang.box<i32>}, %b: !lang.box<i32>) {
  return
}

// -----

// The element of a declared type.
llvm.func @struct(%p: i32 {lang.type = !llvm.struct<(!lang.box<i32>)>}) {
  llvm.return
}

// -----

func.func @unknown_op() {
  lang.end {kind = #lang.kind}
  return
}
