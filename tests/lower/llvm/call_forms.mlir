// Forms of calls: attributes of arguments and results, bundles, conventions, effects, inline assembly.
llvm.func @f(%p: !llvm.ptr, %x: i32) -> i32
llvm.func @arguments(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.call @f(%p, %x) : (!llvm.ptr {llvm.noalias, llvm.nonnull, llvm.noundef, llvm.align = 8 : i64}, i32 {llvm.signext, llvm.inreg}) -> (i32 {llvm.zeroext})
  %1 = llvm.call @f(%p, %x) : (!llvm.ptr {llvm.byval = i64}, i32 {llvm.range = #llvm.constant_range<i32, 0, 9>}) -> i32
  %2 = llvm.call @f(%p, %x) : (!llvm.ptr {llvm.byref = i64, llvm.nocapture, llvm.nofree}, i32 {llvm.returned}) -> (i32 {llvm.noundef})
  %3 = llvm.call @f(%p, %x) : (!llvm.ptr {llvm.dereferenceable = 8 : i64, llvm.readonly, llvm.nest}, i32) -> i32
  %4 = llvm.call @f(%p, %x) : (!llvm.ptr {llvm.dereferenceable_or_null = 8 : i64, llvm.writeonly, llvm.alignstack = 16 : i64}, i32) -> i32
  llvm.return
}
// -----
llvm.func @make(!llvm.ptr {llvm.sret = i64})
llvm.func @struct_result(%p: !llvm.ptr) {
  llvm.call @make(%p) : (!llvm.ptr {llvm.sret = i64, llvm.noalias}) -> ()
  llvm.call @make(%p) : (!llvm.ptr {llvm.readnone}) -> ()
  llvm.return
}
// -----
llvm.func @f() -> !llvm.ptr
llvm.func @results() {
  %0 = llvm.call @f() : () -> (!llvm.ptr {llvm.noalias, llvm.noundef, llvm.nonnull, llvm.align = 16 : i64})
  %1 = llvm.call @f() : () -> (!llvm.ptr {llvm.dereferenceable = 16 : i64})
  %2 = llvm.call @f() : () -> (!llvm.ptr {llvm.dereferenceable_or_null = 16 : i64})
  llvm.return
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func fastcc @f(i32) -> i32
llvm.func @invocations(%g: !llvm.ptr, %x: i32) attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke fastcc @f(%x) to ^bb1 unwind ^bb4 ["deopt"(%x : i32)] : (i32 {llvm.signext}) -> (i32 {llvm.zeroext})
^bb1:
  %1 = llvm.invoke %g(%x, %0) to ^bb2 unwind ^bb4 : !llvm.ptr, (i32, i32) -> i32
^bb2:
  llvm.invoke %g(%x, %1) to ^bb3 unwind ^bb4 vararg(!llvm.func<void (i32, ...)>) : !llvm.ptr, (i32, i32) -> ()
^bb3:
  llvm.return
^bb4:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %2 : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @f(i32, ...) -> f64
llvm.func @variadic(%x: i32, %d: f64) {
  %0 = llvm.call @f(%x) vararg(!llvm.func<f64 (i32, ...)>) : (i32) -> f64
  %1 = llvm.call tail @f(%x, %d, %x) vararg(!llvm.func<f64 (i32, ...)>) {fastmathFlags = #llvm.fastmath<nnan, afn>} : (i32, f64, i32) -> f64
  %2 = llvm.call @f(%x, %d) vararg(!llvm.func<f64 (i32, ...)>) ["tag"(%x : i32)] : (i32, f64) -> f64
  llvm.return
}
// -----
llvm.func @f(f32) -> f32
llvm.func @fast_math(%x: f32) {
  %0 = llvm.call @f(%x) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %1 = llvm.call @f(%x) {fastmathFlags = #llvm.fastmath<ninf>} : (f32) -> f32
  %2 = llvm.call @f(%x) {fastmathFlags = #llvm.fastmath<nsz, arcp>} : (f32) -> f32
  %3 = llvm.call @f(%x) {fastmathFlags = #llvm.fastmath<contract, afn, reassoc>} : (f32) -> f32
  %4 = llvm.call @f(%x) {fastmathFlags = #llvm.fastmath<nnan, ninf, nsz, arcp, contract, afn, reassoc>} : (f32) -> f32
  %5 = llvm.call @f(%x) {fastmathFlags = #llvm.fastmath<none>} : (f32) -> f32
  llvm.return
}
// -----
llvm.func @assembly(%x: i32, %y: i32, %p: !llvm.ptr) {
  llvm.inline_asm "nop", "" : () -> ()
  %0 = llvm.inline_asm asm_dialect = att "mov $1, $0", "=r,r" %x : (i32) -> i32
  %1 = llvm.inline_asm asm_dialect = intel "mov $0, $1", "=r,r" %x : (i32) -> i32
  %2 = llvm.inline_asm has_side_effects "foo", "=r,=r,r" %x : (i32) -> !llvm.struct<(i32, i32)>
  llvm.inline_asm has_side_effects is_align_stack "foo", "r,r,~{memory}" %x, %y : (i32, i32) -> ()
  llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel "foo", "r" %x : (i32) -> ()
  llvm.inline_asm is_align_stack "a\0Ab \22c\22", "r" %x : (i32) -> ()
  llvm.inline_asm tail_call_kind = <tail> "nop", "" : () -> ()
  llvm.inline_asm tail_call_kind = <notail> "nop", "" : () -> ()
  llvm.inline_asm tail_call_kind = <none> "nop", "" : () -> ()
  %3 = llvm.inline_asm operand_attrs = [{}] "foo $1, $0", "=r,r" %y : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f()
llvm.func @effects() {
  llvm.call @f() {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : () -> ()
  llvm.call @f() {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>} : () -> ()
  llvm.call @f() {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = write, errnoMem = none, targetMem0 = none, targetMem1 = none>} : () -> ()
  llvm.call @f() {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = write, targetMem0 = read, targetMem1 = readwrite>} : () -> ()
  llvm.call @f() {convergent, no_unwind, will_return, no_inline} : () -> ()
  llvm.call @f() {always_inline} : () -> ()
  llvm.call @f() {inline_hint} : () -> ()
  llvm.return
}
// -----
llvm.func @intrinsics(%x: f32, %v: vector<4xf32>, %p: !llvm.ptr, %n: i32, %m: i64) {
  %t = llvm.mlir.constant(true) : i1
  %0 = llvm.call_intrinsic "llvm.sqrt"(%x) : (f32) -> f32
  %1 = llvm.call_intrinsic "llvm.sqrt.v4f32"(%v) {fastmathFlags = #llvm.fastmath<fast>} : (vector<4xf32>) -> vector<4xf32>
  %2 = llvm.call_intrinsic "llvm.ctpop.i32"(%n) : (i32) -> (i32)
  llvm.call_intrinsic "llvm.assume"(%t) ["align"(%p, %m : !llvm.ptr, i64), "nonnull"(%p : !llvm.ptr)] : (i1) -> ()
  %3 = llvm.call_intrinsic "llvm.fma.f32"(%x, %x, %x) : (f32 {llvm.noundef}, f32, f32) -> f32
  %4 = llvm.call_intrinsic "llvm.ptrmask.p0.i64"(%p, %m) : (!llvm.ptr {llvm.nonnull, llvm.align = 8 : i64}, i64) -> (!llvm.ptr {llvm.nonnull})
  llvm.return
}
