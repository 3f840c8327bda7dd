%S = type { i32, i64 }
define noundef signext i8 @a(i8 zeroext %0, i8 signext %1, ptr noalias nonnull readonly align 8 dereferenceable(16) %2) {
  ret i8 0
}
define void @b(ptr sret(%S) align 8 %0, ptr byval(%S) %1, ptr byref(i32) %2, ptr nest %3) {
  ret void
}
define void @c(ptr writeonly nofree %0, ptr readnone captures(none) %1, ptr dereferenceable_or_null(4) %2, i32 inreg %3) {
  ret void
}
declare void @d(ptr inalloca(i32))
declare ptr @e(ptr returned, i32 range(i32 0, 10), ptr allocptr, i64 allocalign)
declare range(i8 -3, 5) i8 @g(ptr noundef, ...)
