define i32 @f(i32 %a, i32 %b) {
  %1 = sub i32 %a, %b
  %2 = sub nsw i32 %1, %b
  %3 = sub nuw i32 %2, %b
  %4 = sub nuw nsw i32 %3, %a
  ret i32 %4
}
