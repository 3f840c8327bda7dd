// Attributes of functions, one by one.
llvm.func @for_a_cpu() attributes {target_cpu = "gfx90a", tune_cpu = "znver3", target_features = #llvm.target_features<["+sme", "+sve", "-fp16"]>} {
  llvm.return
}
// -----
llvm.func @passed_through() attributes {passthrough = ["cold", "nounwind", ["alignstack", "16"], ["key", "value"], "unknown", ["allockind", "1"], ["memory", "0"]]} {
  llvm.return
}
// -----
llvm.func @float_options() attributes {no_infs_fp_math = true, no_nans_fp_math = false, no_signed_zeros_fp_math = true, denormal_fp_math = "preserve-sign", denormal_fp_math_f32 = "ieee,positive-zero", fp_contract = "fast", reciprocal_estimates = "all", prefer_vector_width = "256"} {
  llvm.return
}
// -----
llvm.func @instrumented() attributes {instrument_function_entry = "__enter", instrument_function_exit = "__exit", no_inline, no_unwind, will_return, optimize_none, convergent} {
  llvm.return
}
llvm.func @always_inlined() attributes {always_inline, uwtable_kind = #llvm.uwtableKind<sync>, frame_pointer = #llvm.framePointerKind<all>} {
  llvm.return
}
llvm.func @hinted() attributes {inline_hint, uwtable_kind = #llvm.uwtableKind<none>, frame_pointer = #llvm.framePointerKind<reserved>} {
  llvm.return
}
// -----
llvm.func @streaming() attributes {arm_streaming, arm_new_za} {
  llvm.return
}
llvm.func @locally_streaming() attributes {arm_locally_streaming, arm_in_za} {
  llvm.return
}
llvm.func @compatible() attributes {arm_streaming_compatible, arm_out_za} {
  llvm.return
}
llvm.func @with_za() attributes {arm_inout_za} {
  llvm.return
}
llvm.func @preserving_za() attributes {arm_preserves_za} {
  llvm.return
}
// -----
llvm.func @scaled() attributes {vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>} {
  llvm.return
}
// -----
llvm.func @unlimited() attributes {vscale_range = #llvm.vscale_range<minRange = 2 : i32, maxRange = 0 : i32>} {
  llvm.return
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @collected() attributes {personality = @__gxx_personality_v0, garbageCollector = "shadow-stack", section = ".text.a b", alignment = 1 : i64, dso_local, function_entry_count = 0 : i64} {
  llvm.return
}
