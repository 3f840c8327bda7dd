// Calls.
llvm.func @f(i32) -> i32
llvm.func @kinds(%x: i32) -> i32 {
  %0 = llvm.call @f(%x) : (i32) -> i32
  %1 = llvm.call tail @f(%0) : (i32) -> i32
  %2 = llvm.call notail @f(%1) : (i32) -> i32
  llvm.return %2 : i32
}
llvm.func @musttail(%x: i32) -> i32 {
  %0 = llvm.call musttail @f(%x) : (i32) -> i32
  llvm.return %0 : i32
}
// -----
llvm.func fastcc @f(i32)
llvm.func coldcc @cold()
llvm.func @conventions(%x: i32) {
  llvm.call fastcc @f(%x) : (i32) -> ()
  llvm.call coldcc @cold() : () -> ()
  llvm.call fastcc tail @f(%x) : (i32) -> ()
  llvm.return
}
// -----
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @variadic(%p: !llvm.ptr, %x: i32, %d: f64) {
  %0 = llvm.call @printf(%p) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  %1 = llvm.call @printf(%p, %x, %d) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, f64) -> i32
  %2 = llvm.call %p(%p, %x) vararg(!llvm.func<i32 (ptr, ...)>) : !llvm.ptr, (!llvm.ptr, i32) -> i32
  llvm.return
}
// -----
llvm.func @indirect(%f: !llvm.ptr, %x: f32) -> f32 {
  llvm.call %f() : !llvm.ptr, () -> ()
  %0 = llvm.call %f(%x) : !llvm.ptr, (f32) -> f32
  %1 = llvm.call fastcc %f(%x, %0) : !llvm.ptr, (f32, f32) -> f32
  llvm.return %1 : f32
}
// -----
llvm.func @f(f32) -> f32
llvm.func @fast(%x: f32) -> f32 {
  %0 = llvm.call @f(%x) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %1 = llvm.call @f(%0) {fastmathFlags = #llvm.fastmath<nnan, ninf>} : (f32) -> f32
  llvm.return %1 : f32
}
// -----
llvm.func @f()
llvm.func @flags() {
  llvm.call @f() {convergent} : () -> ()
  llvm.call @f() {no_unwind} : () -> ()
  llvm.call @f() {will_return} : () -> ()
  llvm.call @f() {no_inline} : () -> ()
  llvm.call @f() {always_inline} : () -> ()
  llvm.call @f() {inline_hint} : () -> ()
  llvm.call @f() {convergent, no_unwind, will_return} : () -> ()
  llvm.return
}
// -----
llvm.func @f(i32) -> i32
llvm.func @bundles(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.call @f(%x) ["tag"(%x, %p : i32, !llvm.ptr), "empty"()] : (i32) -> i32
  llvm.call %p() ["deopt"(%x : i32)] : !llvm.ptr, () -> ()
  %t = llvm.mlir.constant(true) : i1
  llvm.intr.assume %t ["align"(%p, %x : !llvm.ptr, i32)] : i1
  llvm.intr.assume %t ["nonnull"(%p : !llvm.ptr), "cold"()] : i1
  llvm.return
}
// -----
llvm.func @returns_struct() -> !llvm.struct<(i32, f32)>
llvm.func @struct_result() -> f32 {
  %0 = llvm.call @returns_struct() : () -> !llvm.struct<(i32, f32)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, f32)>
  llvm.return %1 : f32
}
// -----
llvm.func @call_intrinsics(%x: f32, %v: vector<4xf32>, %p: !llvm.ptr) {
  %0 = llvm.call_intrinsic "llvm.round"(%x) : (f32) -> f32
  %1 = llvm.call_intrinsic "llvm.sqrt.v4f32"(%v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf32>) -> vector<4xf32>
  llvm.call_intrinsic "llvm.donothing"() : () -> ()
  %t = llvm.mlir.constant(true) : i1
  llvm.call_intrinsic "llvm.assume"(%t) ["nonnull"(%p : !llvm.ptr)] : (i1) -> ()
  llvm.return
}
// -----
llvm.func @intrinsic_attrs(%p: !llvm.ptr, %n: i64) {
  %c = llvm.mlir.constant(0 : i8) : i8
  %v = llvm.mlir.constant(false) : i1
  llvm.call_intrinsic "llvm.memset.p0.i64"(%p, %c, %n, %v) : (!llvm.ptr {llvm.align = 16 : i64, llvm.nonnull}, i8, i64, i1) -> ()
  llvm.return
}
// -----
#g = #llvm.access_group<id = distinct[0]<>>
llvm.func @f(!llvm.ptr)
llvm.func @call_access_groups(%p: !llvm.ptr) {
  llvm.call @f(%p) {access_groups = [#g]} : (!llvm.ptr) -> ()
  llvm.return
}
// -----
llvm.func @recursive(%x: i32) -> i32 {
  %0 = llvm.call @recursive(%x) : (i32) -> i32
  llvm.return %0 : i32
}
llvm.func @call_of_later(%x: i32) {
  llvm.call @later(%x) : (i32) -> ()
  llvm.return
}
llvm.func @later(%x: i32) {
  llvm.return
}
