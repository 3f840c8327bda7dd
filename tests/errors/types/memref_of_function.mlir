func.func private @f(memref<4x() -> ()>)
