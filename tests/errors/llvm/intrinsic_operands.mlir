// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Operands of intrinsics of other types.
llvm.func @f(%v: vector<4xi32>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %m: vector<4xi32>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %m: i32, %v: vector<4xf32>) {
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, i32 into !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  %0 = "llvm.intr.sqrt"(%x) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  %0 = "llvm.intr.ctpop"(%x) : (f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  %0 = "llvm.intr.powi"(%x, %x) : (f32, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  %0 = "llvm.intr.ldexp"(%x, %x) : (f32, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  %0 = "llvm.intr.frexp"(%x) : (i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  %0 = "llvm.intr.sincos"(%x) : (i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = "llvm.intr.vscale"() : () -> f32
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.intr.stepvector : i32
  llvm.return
}

// -----

llvm.func @f(%x: i1, %p: i32) {
  "llvm.intr.prefetch"(%p) <{rw = 0 : i32, hint = 3 : i32, cache = 1 : i32}> : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  llvm.call_intrinsic "vector.reduce.add"(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: i32) {
  %0 = llvm.va_arg %p : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.va_arg %p : (!llvm.ptr) -> index
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  %0 = llvm.inline_asm tail_call_kind = <musttail> "nop", "=r,r" %x : (i32) -> i32
  llvm.return
}
