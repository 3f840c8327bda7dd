define void @f(ptr %p, float %v) {
  %1 = atomicrmw fadd ptr %p, float %v monotonic, align 4
  %2 = atomicrmw fsub ptr %p, float %v acquire, align 4
  %3 = atomicrmw fmax ptr %p, float %v release, align 4
  %4 = atomicrmw fmin ptr %p, float %v acq_rel, align 4
  %5 = atomicrmw fmaximum ptr %p, float %v seq_cst, align 4
  %6 = atomicrmw fminimum ptr %p, float %v monotonic, align 4
  ret void
}
