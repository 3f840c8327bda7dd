define i32 @f(ptr %list) {
  %1 = va_arg ptr %list, i32
  ret i32 %1
}
