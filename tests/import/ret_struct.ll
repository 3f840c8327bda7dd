define { i32, float } @f(i32 %a) {
  %1 = insertvalue { i32, float } poison, i32 %a, 0
  %2 = insertvalue { i32, float } %1, float 1.0, 1
  ret { i32, float } %2
}
