// Target extension types whose parameters LLVM takes as given. It crashes for some others, which
// tests/all/generated_inputs.rs builds.
// ARGS: --split-input-file --emit llvm
llvm.func @f(!llvm.target<"riscv.vector.tuple", i32, 2>)
// -----
llvm.func @f(!llvm.target<"riscv.vector.tuple", vector<[4]xi8>, 9>)
// -----
llvm.func @f(!llvm.target<"dx.Padding">)
// -----
llvm.func @f(!llvm.target<"spirv.Type", i32, 77>)
