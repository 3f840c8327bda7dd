// Each operation of `llvm.atomicrmw`, and each atomic ordering.

llvm.func @integers(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw xchg %p, %i monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw add %p, %i acquire : !llvm.ptr, i32
  %2 = llvm.atomicrmw sub %p, %i release : !llvm.ptr, i32
  %3 = llvm.atomicrmw _and %p, %i acq_rel : !llvm.ptr, i32
  %4 = llvm.atomicrmw nand %p, %i seq_cst : !llvm.ptr, i32
  %5 = llvm.atomicrmw _or %p, %i monotonic {alignment = 8 : i64} : !llvm.ptr, i32
  %6 = llvm.atomicrmw _xor %p, %i syncscope("agent") monotonic : !llvm.ptr, i32
  %7 = llvm.atomicrmw volatile max %p, %i monotonic : !llvm.ptr, i32
  %8 = llvm.atomicrmw min %p, %i monotonic : !llvm.ptr, i32
  %9 = llvm.atomicrmw umax %p, %i monotonic : !llvm.ptr, i32
  %10 = llvm.atomicrmw umin %p, %i monotonic : !llvm.ptr, i32
  %11 = llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr, i32
  %12 = llvm.atomicrmw udec_wrap %p, %i monotonic : !llvm.ptr, i32
  %13 = llvm.atomicrmw usub_cond %p, %i monotonic : !llvm.ptr, i32
  %14 = llvm.atomicrmw usub_sat %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

llvm.func @floats(%p: !llvm.ptr, %x: f32) {
  %0 = llvm.atomicrmw fadd %p, %x monotonic : !llvm.ptr, f32
  %1 = llvm.atomicrmw fsub %p, %x monotonic : !llvm.ptr, f32
  %2 = llvm.atomicrmw fmax %p, %x monotonic : !llvm.ptr, f32
  %3 = llvm.atomicrmw fmin %p, %x monotonic : !llvm.ptr, f32
  %4 = llvm.atomicrmw fmaximum %p, %x monotonic : !llvm.ptr, f32
  %5 = llvm.atomicrmw fminimum %p, %x monotonic : !llvm.ptr, f32
  llvm.return
}

llvm.func @exchange_and_order(%p: !llvm.ptr, %a: i64, %b: i64) -> i64 {
  %0 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i64
  %1 = llvm.cmpxchg weak volatile %p, %a, %b syncscope("agent") seq_cst acquire : !llvm.ptr, i64
  llvm.fence seq_cst
  llvm.fence syncscope("agent") release
  llvm.store %a, %p atomic syncscope("agent") release {alignment = 8 : i64} : i64, !llvm.ptr
  %2 = llvm.load %p atomic unordered {alignment = 8 : i64} : !llvm.ptr -> i64
  llvm.return %2 : i64
}
