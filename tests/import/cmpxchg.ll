define i1 @f(ptr %p, i32 %a, i32 %b) {
  %1 = cmpxchg ptr %p, i32 %a, i32 %b acq_rel monotonic, align 4
  %2 = cmpxchg weak volatile ptr %p, i32 %a, i32 %b syncscope("agent") seq_cst acquire, align 8
  %3 = extractvalue { i32, i1 } %1, 1
  %4 = extractvalue { i32, i1 } %2, 1
  %5 = and i1 %3, %4
  ret i1 %5
}
