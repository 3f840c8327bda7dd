// LLVM 24 in development: modes of denormal numbers and counts of entries are attributes, and functions have attributes
// of LLVM that 22 writes in `passthrough`.
llvm.func @modes(%a: f32) -> f32 attributes {denormal_fp_math = "preserve-sign", denormal_fp_math_f32 = "ieee,dynamic"} {
  llvm.return %a : f32
}
llvm.func @entered() attributes {function_entry_count = 42 : i64} {
  llvm.return
}
llvm.func @words() attributes {passthrough = ["nosync", ["x", "y"], "noreturn", "cold", "optsize", ["zero-call-used-regs", "used"], ["uniform-work-group-size", "true"], ["use-sample-profile", "true"]]} {
  llvm.unreachable
}
llvm.func @without_builtins() attributes {passthrough = ["no-builtin-memcpy", "no-builtin-memset"]} {
  llvm.return
}
