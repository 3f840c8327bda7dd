// Function Types: "func.varargs", and a call of such a function.
func.func private @print(!llvm.ptr) -> i32 attributes {func.varargs = true}
func.func @call(%format: !llvm.ptr) -> i32 {
  %r = call @print(%format) : (!llvm.ptr) -> i32
  return %r : i32
}
