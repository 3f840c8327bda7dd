define i32 @f(ptr %p) {
  %1 = load atomic i32, ptr %p unordered, align 4
  %2 = load atomic i32, ptr %p monotonic, align 4
  %3 = load atomic i32, ptr %p acquire, align 4
  %4 = load atomic volatile i32, ptr %p seq_cst, align 8
  %5 = load atomic i32, ptr %p syncscope("agent") acquire, align 4
  %6 = load atomic i32, ptr %p syncscope("singlethread") seq_cst, align 4
  ret i32 %6
}
