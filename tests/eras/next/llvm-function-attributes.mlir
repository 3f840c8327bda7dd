// LLVM 24 in development: modes of denormal numbers and counts of entries are attributes, and functions have attributes
// of LLVM that 22 writes in `passthrough`.
llvm.func @modes(%a: f32) -> f32 attributes {denormal_fpenv = #llvm.denormal_fpenv<default_output_mode = preservesign, default_input_mode = preservesign, float_output_mode = ieee, float_input_mode = dynamic>} {
  llvm.return %a : f32
}
llvm.func @entered() attributes {function_entry_count = #llvm.function_entry_count<entry_count = 42>} {
  llvm.return
}
llvm.func @words() attributes {cold, noreturn, optsize, passthrough = ["nosync", ["x", "y"]], uniform_work_group_size, use_sample_profile = true, zero_call_used_regs = "used"} {
  llvm.unreachable
}
llvm.func @without_builtins() attributes {nobuiltins = ["memcpy", "memset"]} {
  llvm.return
}
