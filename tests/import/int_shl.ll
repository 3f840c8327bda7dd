define i32 @f(i32 %a, i32 %b) {
  %1 = shl i32 %a, %b
  %2 = shl nsw i32 %1, %b
  %3 = shl nuw i32 %2, %b
  %4 = shl nuw nsw i32 %3, %a
  ret i32 %4
}
