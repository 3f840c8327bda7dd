define i32 @f(ptr %p, ptr %q) {
  %1 = load i32, ptr %p, align 4, !nontemporal !0
  %2 = load i32, ptr %p, align 4, !invariant.load !1
  %3 = load i32, ptr %p, align 4, !invariant.group !1
  %4 = load ptr, ptr %q, align 8, !dereferenceable !2
  %5 = load ptr, ptr %q, align 8, !dereferenceable_or_null !2
  store i32 %1, ptr %4, align 4, !nontemporal !0
  store i32 %2, ptr %5, align 4, !invariant.group !1
  ret i32 %3
}
!0 = !{i32 1}
!1 = !{}
!2 = !{i64 16}
