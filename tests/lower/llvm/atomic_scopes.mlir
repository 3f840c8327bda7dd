// Atomic accesses: every kind, ordering and scope.
llvm.func @integers(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.atomicrmw xchg %p, %x monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw add %p, %x acquire : !llvm.ptr, i32
  %2 = llvm.atomicrmw sub %p, %x release : !llvm.ptr, i32
  %3 = llvm.atomicrmw _and %p, %x acq_rel : !llvm.ptr, i32
  %4 = llvm.atomicrmw nand %p, %x seq_cst : !llvm.ptr, i32
  %5 = llvm.atomicrmw _or %p, %x syncscope("agent") monotonic : !llvm.ptr, i32
  %6 = llvm.atomicrmw _xor %p, %x syncscope("") monotonic : !llvm.ptr, i32
  %7 = llvm.atomicrmw max %p, %x syncscope("singlethread") acq_rel : !llvm.ptr, i32
  %8 = llvm.atomicrmw volatile min %p, %x monotonic : !llvm.ptr, i32
  %9 = llvm.atomicrmw umax %p, %x monotonic {alignment = 16 : i64} : !llvm.ptr, i32
  %10 = llvm.atomicrmw volatile umin %p, %x syncscope("workgroup") seq_cst {alignment = 4 : i64} : !llvm.ptr, i32
  %11 = llvm.atomicrmw uinc_wrap %p, %x monotonic : !llvm.ptr, i32
  %12 = llvm.atomicrmw udec_wrap %p, %x monotonic : !llvm.ptr, i32
  %13 = llvm.atomicrmw usub_cond %p, %x monotonic : !llvm.ptr, i32
  %14 = llvm.atomicrmw usub_sat %p, %x monotonic : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @floats(%p: !llvm.ptr<1>, %x: f32, %v: vector<2xf16>, %q: !llvm.ptr) {
  %0 = llvm.atomicrmw fadd %p, %x monotonic : !llvm.ptr<1>, f32
  %1 = llvm.atomicrmw fsub %p, %x monotonic : !llvm.ptr<1>, f32
  %2 = llvm.atomicrmw fmax %p, %x monotonic : !llvm.ptr<1>, f32
  %3 = llvm.atomicrmw fmin %p, %x monotonic : !llvm.ptr<1>, f32
  %4 = llvm.atomicrmw fmaximum %p, %x monotonic : !llvm.ptr<1>, f32
  %5 = llvm.atomicrmw fminimum %p, %x monotonic : !llvm.ptr<1>, f32
  %6 = llvm.atomicrmw xchg %p, %x monotonic : !llvm.ptr<1>, f32
  %7 = llvm.atomicrmw xchg %p, %q monotonic : !llvm.ptr<1>, !llvm.ptr
  %8 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, vector<2xf16>
  llvm.return
}
// -----
llvm.func @exchanges(%p: !llvm.ptr, %x: i64, %q: !llvm.ptr, %b: i8) {
  %0 = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, i64
  %1 = llvm.cmpxchg %p, %x, %x acquire acquire : !llvm.ptr, i64
  %2 = llvm.cmpxchg %p, %x, %x release monotonic : !llvm.ptr, i64
  %3 = llvm.cmpxchg %p, %x, %x acq_rel acquire : !llvm.ptr, i64
  %4 = llvm.cmpxchg %p, %x, %x seq_cst seq_cst : !llvm.ptr, i64
  %5 = llvm.cmpxchg weak %p, %x, %x syncscope("agent") acq_rel monotonic : !llvm.ptr, i64
  %6 = llvm.cmpxchg volatile %p, %x, %x acq_rel monotonic : !llvm.ptr, i64
  %7 = llvm.cmpxchg weak volatile %p, %q, %q syncscope("system") seq_cst acquire {alignment = 16 : i64} : !llvm.ptr, !llvm.ptr
  %8 = llvm.cmpxchg %p, %b, %b monotonic seq_cst : !llvm.ptr, i8
  llvm.return
}
// -----
llvm.func @loads(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  %1 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f32
  %2 = llvm.load %p atomic acquire {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %3 = llvm.load volatile %p atomic syncscope("agent") seq_cst {alignment = 8 : i64} : !llvm.ptr -> f64
  %4 = llvm.load %p atomic syncscope("singlethread") monotonic {alignment = 16 : i64} : !llvm.ptr -> i128
  %5 = llvm.load %p atomic acquire {alignment = 2 : i64} : !llvm.ptr -> bf16
  llvm.return
}
// -----
llvm.func @stores(%p: !llvm.ptr, %x: i32, %d: f64) {
  llvm.store %x, %p atomic unordered {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %x, %p atomic monotonic {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store volatile %d, %p atomic release {alignment = 8 : i64} : f64, !llvm.ptr
  llvm.store %p, %p atomic syncscope("agent") seq_cst {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  llvm.return
}
// -----
llvm.func @fences() {
  llvm.fence acquire
  llvm.fence release
  llvm.fence acq_rel
  llvm.fence seq_cst
  llvm.fence syncscope("singlethread") acquire
  llvm.fence syncscope("agent") seq_cst
  llvm.fence syncscope("") release
  llvm.return
}
