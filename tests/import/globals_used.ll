@a = internal global i32 0
@llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
