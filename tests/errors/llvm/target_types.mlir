// Target extension types whose parameters LLVM takes as given.
// ARGS: --split-input-file --emit llvm
llvm.func @f(!llvm.target<"aarch64.svcount", i32>)
// -----
llvm.func @f(!llvm.target<"riscv.vector.tuple">)
// -----
llvm.func @f(!llvm.target<"riscv.vector.tuple", i32, 2>)
// -----
llvm.func @f(!llvm.target<"riscv.vector.tuple", vector<[4]xi8>, 9>)
// -----
llvm.func @f(!llvm.target<"amdgcn.named.barrier">)
// -----
llvm.func @f(!llvm.target<"dx.Padding">)
// -----
llvm.func @f(!llvm.target<"spirv.Type", i32, 77>)
