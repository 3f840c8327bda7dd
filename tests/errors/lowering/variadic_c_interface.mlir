func.func private @p(%a: memref<4xf32>) attributes {func.varargs = true, llvm.emit_c_interface}
func.func @f(%a: i32) attributes {func.varargs = true, llvm.emit_c_interface} {
  return
}
