define i32 @f({ i32, { float, [2 x i32] } } %a, i32 %v) {
  %1 = extractvalue { i32, { float, [2 x i32] } } %a, 1, 1, 0
  %2 = insertvalue { i32, { float, [2 x i32] } } %a, i32 %v, 1, 1, 1
  %3 = extractvalue { i32, { float, [2 x i32] } } %2, 0
  %4 = add i32 %1, %3
  %5 = extractvalue { i32, { float, [2 x i32] } } %2, 1, 1, 1
  %6 = add i32 %4, %5
  ret i32 %6
}
