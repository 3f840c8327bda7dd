// ERA: 2021
// PIPELINE: (none)
llvm.func @types(!llvm.ppc_fp128, !llvm.x86_mmx, !llvm.ptr<i1>, !llvm.array<0 x i8>, bf16, f16, f80, f128)
