define i64 @f(ptr %a) {
  %1 = ptrtoint ptr %a to i64
  ret i64 %1
}
