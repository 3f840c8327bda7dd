; Orderings and scopes of atomic accesses.
define i64 @f(ptr %p, i64 %x) {
  fence syncscope("singlethread") acq_rel
  %a = load atomic volatile i64, ptr %p syncscope("agent") unordered, align 8
  store atomic i64 %a, ptr %p release, align 8
  %b = atomicrmw volatile xchg ptr %p, i64 %x syncscope("workgroup") monotonic, align 16
  %c = cmpxchg weak volatile ptr %p, i64 %a, i64 %b seq_cst acquire, align 8
  %d = extractvalue { i64, i1 } %c, 0
  %e = atomicrmw xchg ptr %p, ptr null seq_cst, align 8
  %g = ptrtoint ptr %e to i64
  %h = add i64 %d, %g
  ret i64 %h
}
