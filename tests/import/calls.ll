declare i32 @g(i32, float)
declare void @h()
define i32 @f(ptr %p, i32 %a) {
  %1 = call i32 @g(i32 %a, float 1.0)
  call void @h()
  %2 = call i32 %p(i32 %1)
  call void %p()
  ret i32 %2
}
