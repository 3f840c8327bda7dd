define ptr @f(ptr %p, ptr %v) {
  %1 = atomicrmw volatile xchg ptr %p, ptr %v syncscope("agent") seq_cst, align 8
  ret ptr %1
}
