// Names of attributes of `llvm.func` become these attributes.
func.func @f(%a: f32) -> f32 attributes {
  CConv = #llvm.cconv<fastcc>, convergent, garbageCollector = "statepoint-example",
  passthrough = ["cold", ["key", "value"]], function_entry_count = 42 : i64, visibility_ = 1 : i64,
  memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none,
                                        targetMem0 = none, targetMem1 = none>,
  section = ".text.hot", unnamed_addr = 2 : i64, alignment = 16 : i64, frame_pointer = #llvm.framePointerKind<all>,
  target_cpu = "x86-64-v3", tune_cpu = "skylake", prefer_vector_width = "512", no_infs_fp_math = true,
  no_nans_fp_math = true, denormal_fp_math = "preserve-sign", fp_contract = "fast", no_inline, no_unwind, will_return,
  optimize_none, uwtable_kind = #llvm.uwtableKind<async>
} {
  return %a : f32
}
func.func private @streaming() attributes {arm_streaming, arm_in_za}
func.func private @preserving() attributes {arm_preserves_za}
func.func @inlined() attributes {always_inline, linkage = #llvm.linkage<internal>} {
  return
}

// -----

// Attributes of the LLVM dialect stay discardable, apart from these.
func.func @linkage() attributes {llvm.linkage = #llvm.linkage<linkonce_odr>, llvm.section = ".text", llvm.no_inline} {
  return
}
func.func @readnone(%a: i32) -> i32 attributes {llvm.readnone, llvm.foo = 3 : i8, test.mark} {
  return %a : i32
}
func.func private @variadic(i32) attributes {func.varargs, test.mark}

// -----

func.func private @callee(i32, memref<?xf32>) -> i32
func.func @f(%a: i32, %m: memref<?xf32>, %g: (i32) -> i32) -> i32 {
  %0 = "func.call"(%a, %m) <{callee = @callee, arg_attrs = [{llvm.signext, test.x}, {llvm.noalias, llvm.align = 32 : i64}],
    res_attrs = [{llvm.noundef}]}> {no_inline, test.mark} : (i32, memref<?xf32>) -> i32
  %1 = "func.call_indirect"(%g, %0) <{arg_attrs = [{llvm.zeroext}], res_attrs = [{llvm.zeroext}]}> {test.mark}
    : ((i32) -> i32, i32) -> i32
  return {test.mark} %1 : i32
}
