define i32 @f(i32 %a, i32 %b) {
  %1 = mul i32 %a, %b
  %2 = mul nsw i32 %1, %b
  %3 = mul nuw i32 %2, %b
  %4 = mul nuw nsw i32 %3, %a
  ret i32 %4
}
