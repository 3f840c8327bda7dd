func.func private @f(!llvm.pointer)
