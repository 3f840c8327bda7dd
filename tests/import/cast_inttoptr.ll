define ptr @f(i64 %a) {
  %1 = inttoptr i64 %a to ptr
  ret ptr %1
}
