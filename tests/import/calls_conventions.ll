declare fastcc i32 @g(i32)
declare preserve_mostcc void @h()
define i32 @f(i32 %a, ptr %p) {
  %1 = call fastcc i32 @g(i32 %a)
  call preserve_mostcc void @h()
  call coldcc void %p()
  ret i32 %1
}
