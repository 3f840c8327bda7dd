define void @f(ptr %p, i32 %v) {
  %1 = atomicrmw xchg ptr %p, i32 %v monotonic, align 4
  %2 = atomicrmw add ptr %p, i32 %v acquire, align 4
  %3 = atomicrmw sub ptr %p, i32 %v release, align 4
  %4 = atomicrmw and ptr %p, i32 %v acq_rel, align 4
  %5 = atomicrmw nand ptr %p, i32 %v seq_cst, align 4
  %6 = atomicrmw or ptr %p, i32 %v monotonic, align 4
  %7 = atomicrmw xor ptr %p, i32 %v acquire, align 4
  %8 = atomicrmw max ptr %p, i32 %v release, align 4
  %9 = atomicrmw min ptr %p, i32 %v acq_rel, align 4
  %10 = atomicrmw umax ptr %p, i32 %v seq_cst, align 4
  %11 = atomicrmw umin ptr %p, i32 %v monotonic, align 4
  %12 = atomicrmw uinc_wrap ptr %p, i32 %v acquire, align 4
  %13 = atomicrmw udec_wrap ptr %p, i32 %v release, align 4
  %14 = atomicrmw usub_cond ptr %p, i32 %v acq_rel, align 4
  %15 = atomicrmw usub_sat ptr %p, i32 %v seq_cst, align 4
  ret void
}
