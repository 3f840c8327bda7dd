// Attributes of functions.
llvm.func @vscale() attributes {vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 16>} {
  llvm.return
}
llvm.func @vscale_unbounded() attributes {vscale_range = #llvm.vscale_range<minRange = 2, maxRange = 0>} {
  llvm.return
}
llvm.func @vscale_one() attributes {vscale_range = #llvm.vscale_range<minRange = 4, maxRange = 4>} {
  llvm.return
}
// -----
llvm.func @features() attributes {target_features = #llvm.target_features<["+sme", "+sme-fa64", "+sve"]>} {
  llvm.return
}
llvm.func @cpu() attributes {target_cpu = "gfx90a", tune_cpu = "znver4"} {
  llvm.return
}
llvm.func @no_features() attributes {target_features = #llvm.target_features<[]>} {
  llvm.return
}
// -----
llvm.func @fp() attributes {no_infs_fp_math = true, no_nans_fp_math = false, no_signed_zeros_fp_math = true} {
  llvm.return
}
llvm.func @denormal() attributes {denormal_fp_math = "preserve-sign", denormal_fp_math_f32 = "ieee,positive-zero"} {
  llvm.return
}
llvm.func @contract() attributes {fp_contract = "fast"} {
  llvm.return
}
// -----
llvm.func @frame() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">} {
  llvm.return
}
llvm.func @frame_all() attributes {frame_pointer = #llvm.framePointerKind<all>} {
  llvm.return
}
llvm.func @frame_none() attributes {frame_pointer = #llvm.framePointerKind<none>} {
  llvm.return
}
llvm.func @frame_reserved() attributes {frame_pointer = #llvm.framePointerKind<reserved>} {
  llvm.return
}
// -----
llvm.func @uwtable_none() attributes {uwtable_kind = #llvm.uwtableKind<none>} {
  llvm.return
}
llvm.func @uwtable_sync() attributes {uwtable_kind = #llvm.uwtableKind<sync>} {
  llvm.return
}
llvm.func @uwtable_async() attributes {uwtable_kind = #llvm.uwtableKind<async>} {
  llvm.return
}
// -----
llvm.func @arm_streaming() attributes {arm_streaming} {
  llvm.return
}
llvm.func @arm_locally_streaming() attributes {arm_locally_streaming} {
  llvm.return
}
llvm.func @arm_streaming_compatible() attributes {arm_streaming_compatible} {
  llvm.return
}
llvm.func @arm_new_za() attributes {arm_new_za} {
  llvm.return
}
llvm.func @arm_in_za() attributes {arm_in_za} {
  llvm.return
}
llvm.func @arm_out_za() attributes {arm_out_za} {
  llvm.return
}
llvm.func @arm_inout_za() attributes {arm_inout_za} {
  llvm.return
}
llvm.func @arm_preserves_za() attributes {arm_preserves_za} {
  llvm.return
}
// -----
llvm.func @no_inline() attributes {no_inline} {
  llvm.return
}
llvm.func @always_inline() attributes {always_inline} {
  llvm.return
}
llvm.func @inline_hint() attributes {inline_hint} {
  llvm.return
}
llvm.func @no_unwind() attributes {no_unwind} {
  llvm.return
}
llvm.func @will_return() attributes {will_return} {
  llvm.return
}
llvm.func @optnone() attributes {no_inline, optimize_none} {
  llvm.return
}
llvm.func @convergent() attributes {convergent} {
  llvm.return
}
// -----
llvm.func @vec_type_hint() attributes {vec_type_hint = #llvm.vec_type_hint<hint = i32>} {
  llvm.return
}
llvm.func @vec_type_hint_signed() attributes {vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>} {
  llvm.return
}
llvm.func @vec_type_hint_float() attributes {vec_type_hint = #llvm.vec_type_hint<hint = vector<8xf32>>} {
  llvm.return
}
// -----
llvm.func @work_group_size_hint() attributes {work_group_size_hint = array<i32: 128, 128, 128>} {
  llvm.return
}
llvm.func @reqd_work_group_size() attributes {reqd_work_group_size = array<i32: 1, 2, 4>} {
  llvm.return
}
llvm.func @sub_group_size() attributes {intel_reqd_sub_group_size = 32 : i32} {
  llvm.return
}
// -----
llvm.func @entry_count() attributes {function_entry_count = 4242 : i64} {
  llvm.return
}
llvm.func @declared_entry_count() attributes {function_entry_count = 1 : i64} {
  llvm.return
}
// -----
llvm.func @reciprocal() attributes {reciprocal_estimates = "all"} {
  llvm.return
}
llvm.func @width() attributes {prefer_vector_width = "128"} {
  llvm.return
}
llvm.func @instrumented() attributes {instrument_function_entry = "__cyg_profile_func_enter", instrument_function_exit = "__cyg_profile_func_exit"} {
  llvm.return
}
// -----
llvm.func @passthrough() attributes {passthrough = ["noinline", "cold", ["alignstack", "4"], "null_pointer_is_valid", ["foo", "bar"], "my-own"]} {
  llvm.return
}
llvm.func @more() attributes {passthrough = ["hot", "minsize", "optsize", "naked", "noreturn", "nosync", "nofree", "norecurse", "mustprogress", "strictfp"]} {
  llvm.return
}
llvm.func @strings() attributes {passthrough = [["less-precise-fpmad", "true"], ["stack-protector-buffer-size", "8"]]} {
  llvm.return
}
llvm.func @empty() attributes {passthrough = []} {
  llvm.return
}
// -----
llvm.func @allocs(i32) attributes {passthrough = [["uwtable", "2"], ["memory", "0"]]}
llvm.func @sanitize() attributes {passthrough = ["sanitize_address", "sanitize_thread", "ssp", "sspstrong", "sspreq", "safestack", "shadowcallstack", "speculative_load_hardening", "nocf_check", "noimplicitfloat", "noredzone", "nonlazybind", "returns_twice", "nobuiltin", "noduplicate", "nomerge", "noprofile", "willreturn", "speculatable", "presplitcoroutine"]}
// -----
llvm.func @kernel_passthrough() attributes {passthrough = [["amdgpu-flat-work-group-size", "1,256"], ["target-features", "+avx2"]], target_cpu = "x"} {
  llvm.return
}
llvm.func @all_of_them(%x: f32) -> f32 attributes {alignment = 8 : i64, convergent, dso_local, fp_contract = "on", frame_pointer = #llvm.framePointerKind<all>, no_infs_fp_math = true, no_inline, no_unwind, passthrough = ["cold"], section = "s", target_cpu = "c", tune_cpu = "t", uwtable_kind = #llvm.uwtableKind<async>, vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 2>, will_return} {
  llvm.return %x : f32
}
// -----
llvm.func @discardable() attributes {foo.bar = 1 : i32, llvm.emit_c_interface} {
  llvm.return
}
// -----
// DIFFERS: mlir-translate drops these attributes of a declaration
llvm.func @declared(f32) -> f32 attributes {denormal_fp_math = "ieee", fp_contract = "on", reciprocal_estimates = "all", section = "s", target_cpu = "c", vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>, arm_streaming}
