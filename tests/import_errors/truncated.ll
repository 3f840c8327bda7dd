define i32 @f(i32 %a) {
  %1 = add i32 %a,
