// What functions and calls do to memory, personalities, and what calls carry beside their arguments.
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @a() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @b() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = write, errnoMem = readwrite, targetMem0 = read, targetMem1 = write>}
llvm.func @c() attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = readwrite, errnoMem = readwrite, targetMem0 = readwrite, targetMem1 = readwrite>}
llvm.func @d() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @e() attributes {memory_effects = #llvm.memory_effects<other = write, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, personality = @__gxx_personality_v0} {
  llvm.call @a() {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : () -> ()
  llvm.return
}
llvm.func @p(%a: i32, %p: !llvm.ptr) attributes {personality = @__gxx_personality_v0} {
  %c = llvm.mlir.constant(true) : i1
  %n = llvm.mlir.constant(32 : i64) : i64
  llvm.call @q(%a) ["deopt"(%a, %p : i32, !llvm.ptr), "x"()] : (i32) -> ()
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1
  llvm.intr.assume %c : i1
  llvm.call_intrinsic "llvm.assume"(%c) ["nonnull"(%p : !llvm.ptr)] : (i1) -> ()
  llvm.call %p(%a) ["foo"(%c : i1)] {no_unwind} : !llvm.ptr, (i32) -> ()
  llvm.return
}
llvm.func @q(i32)
