declare i32 @g(i32)
define i32 @a(i32 %a) {
  %1 = tail call i32 @g(i32 %a)
  ret i32 %1
}
define i32 @b(i32 %a) {
  %1 = musttail call i32 @g(i32 %a)
  ret i32 %1
}
define i32 @c(i32 %a) {
  %1 = notail call i32 @g(i32 %a)
  ret i32 %1
}
