define i32 @f(i32 %a, i32 %b) {
  %1 = add i32 %a, %b
  %2 = add nsw i32 %1, %b
  %3 = add nuw i32 %2, %b
  %4 = add nuw nsw i32 %3, %a
  ret i32 %4
}
