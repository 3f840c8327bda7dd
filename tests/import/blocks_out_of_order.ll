define i32 @f(i32 %n) {
  br label %b
a:
  %y = add i32 %x, 2
  ret i32 %y
b:
  %x = add i32 %n, 1
  br label %a
}
