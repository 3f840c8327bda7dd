define i64 @f(ptr %p) {
  %x = ptrtoaddr ptr %p to i64
  ret i64 %x
}
