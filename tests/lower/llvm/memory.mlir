// Memory accesses.
llvm.func @alloca(%n: i64) {
  %0 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %1 = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %2 = llvm.alloca %n x !llvm.struct<(i32, ptr)> : (i64) -> !llvm.ptr
  %3 = llvm.alloca %n x i8 : (i64) -> !llvm.ptr<5>
  %c = llvm.mlir.constant(1 : i32) : i32
  %4 = llvm.alloca %c x vector<4xf32> : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @inalloca(%n: i32) {
  %0 = llvm.alloca inalloca %n x i32 : (i32) -> !llvm.ptr
  %1 = llvm.alloca inalloca %n x !llvm.struct<packed (i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @alloca_named(%n: i32) {
  %0 = llvm.alloca %n x !llvm.struct<"s", (i32)> : (i32) -> !llvm.ptr<5>
  llvm.return
}
// -----
llvm.func @load(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  %2 = llvm.load volatile %p : !llvm.ptr -> f32
  %3 = llvm.load %p {nontemporal} : !llvm.ptr -> i32
  %4 = llvm.load %p invariant : !llvm.ptr -> i32
  %5 = llvm.load %p invariant_group : !llvm.ptr -> i32
  %6 = llvm.load %p dereferenceable<bytes = 42> : !llvm.ptr -> !llvm.ptr
  %7 = llvm.load %p dereferenceable<bytes = 42, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %8 = llvm.load volatile %p invariant invariant_group {alignment = 8 : i64, nontemporal} : !llvm.ptr -> i64
  %9 = llvm.load %p : !llvm.ptr -> !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @store(%p: !llvm.ptr, %x: i32, %v: vector<[4]xf32>) {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %x, %p {alignment = 2 : i64} : i32, !llvm.ptr
  llvm.store volatile %x, %p : i32, !llvm.ptr
  llvm.store %x, %p {nontemporal} : i32, !llvm.ptr
  llvm.store %x, %p invariant_group : i32, !llvm.ptr
  llvm.store %v, %p : vector<[4]xf32>, !llvm.ptr
  llvm.return
}
// -----
llvm.func @atomic_load(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  %1 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %2 = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> f32
  %3 = llvm.load %p atomic seq_cst {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %4 = llvm.load volatile %p atomic syncscope("singlethread") monotonic {alignment = 1 : i64} : !llvm.ptr -> i8
  %5 = llvm.load %p atomic syncscope("agent") acquire {alignment = 16 : i64} : !llvm.ptr -> i128
  llvm.return
}
// -----
llvm.func @atomic_store(%p: !llvm.ptr, %x: i32, %f: f64) {
  llvm.store %x, %p atomic unordered {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %x, %p atomic monotonic {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %x, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %f, %p atomic seq_cst {alignment = 8 : i64} : f64, !llvm.ptr
  llvm.store volatile %x, %p atomic syncscope("singlethread") release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @atomicrmw(%p: !llvm.ptr, %x: i32, %f: f32, %q: !llvm.ptr) {
  %0 = llvm.atomicrmw xchg %p, %x monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw add %p, %x acquire : !llvm.ptr, i32
  %2 = llvm.atomicrmw sub %p, %x release : !llvm.ptr, i32
  %3 = llvm.atomicrmw _and %p, %x acq_rel : !llvm.ptr, i32
  %4 = llvm.atomicrmw nand %p, %x seq_cst : !llvm.ptr, i32
  %5 = llvm.atomicrmw _or %p, %x monotonic : !llvm.ptr, i32
  %6 = llvm.atomicrmw _xor %p, %x monotonic : !llvm.ptr, i32
  %7 = llvm.atomicrmw max %p, %x monotonic : !llvm.ptr, i32
  %8 = llvm.atomicrmw min %p, %x monotonic : !llvm.ptr, i32
  %9 = llvm.atomicrmw umax %p, %x monotonic : !llvm.ptr, i32
  %10 = llvm.atomicrmw umin %p, %x monotonic : !llvm.ptr, i32
  %11 = llvm.atomicrmw fadd %p, %f monotonic : !llvm.ptr, f32
  %12 = llvm.atomicrmw fsub %p, %f monotonic : !llvm.ptr, f32
  %13 = llvm.atomicrmw fmax %p, %f monotonic : !llvm.ptr, f32
  %14 = llvm.atomicrmw fmin %p, %f monotonic : !llvm.ptr, f32
  %15 = llvm.atomicrmw uinc_wrap %p, %x monotonic : !llvm.ptr, i32
  %16 = llvm.atomicrmw udec_wrap %p, %x monotonic : !llvm.ptr, i32
  %17 = llvm.atomicrmw usub_cond %p, %x monotonic : !llvm.ptr, i32
  %18 = llvm.atomicrmw usub_sat %p, %x monotonic : !llvm.ptr, i32
  %19 = llvm.atomicrmw fmaximum %p, %f monotonic : !llvm.ptr, f32
  %20 = llvm.atomicrmw fminimum %p, %f monotonic : !llvm.ptr, f32
  %21 = llvm.atomicrmw xchg %p, %q monotonic : !llvm.ptr, !llvm.ptr
  %22 = llvm.atomicrmw volatile add %p, %x syncscope("singlethread") seq_cst {alignment = 8 : i64} : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @cmpxchg(%p: !llvm.ptr, %x: i32, %q: !llvm.ptr) {
  %0 = llvm.cmpxchg %p, %x, %x acq_rel monotonic : !llvm.ptr, i32
  %1 = llvm.cmpxchg weak %p, %x, %x monotonic seq_cst : !llvm.ptr, i32
  %2 = llvm.cmpxchg weak volatile %p, %x, %x syncscope("singlethread") acq_rel acquire {alignment = 16 : i64} : !llvm.ptr, i32
  %3 = llvm.cmpxchg %p, %q, %q seq_cst seq_cst : !llvm.ptr, !llvm.ptr
  llvm.return
}
// -----
llvm.func @fences() {
  llvm.fence acquire
  llvm.fence release
  llvm.fence acq_rel
  llvm.fence seq_cst
  llvm.fence syncscope("agent") release
  llvm.fence syncscope("") seq_cst
  llvm.return
}
// -----
llvm.func @spaces(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
  %0 = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.store %0, %q : i32, !llvm.ptr<3>
  %1 = llvm.atomicrmw add %q, %0 monotonic : !llvm.ptr<3>, i32
  llvm.return
}
// -----
llvm.func @va(%p: !llvm.ptr, ...) -> i32 {
  llvm.intr.vastart %p : !llvm.ptr
  %0 = llvm.va_arg %p : (!llvm.ptr) -> i32
  %1 = llvm.va_arg %p : (!llvm.ptr) -> f64
  llvm.intr.vacopy %p to %p : !llvm.ptr, !llvm.ptr
  llvm.intr.vaend %p : !llvm.ptr
  llvm.return %0 : i32
}
