// ERA: 2021
// PIPELINE: (none)
llvm.func @atomics(%p: !llvm.ptr<i32>, %v: i32, %q: !llvm.ptr<f32>, %x: f32) -> i32 {
  %0 = llvm.atomicrmw add %p, %v monotonic : i32
  %1 = llvm.atomicrmw xchg %p, %0 acquire : i32
  %2 = llvm.atomicrmw umax %p, %1 seq_cst : i32
  %3 = llvm.atomicrmw fadd %q, %x release : f32
  %4 = llvm.atomicrmw _and %p, %2 acq_rel : i32
  llvm.return %4 : i32
}
