define i32 @f(ptr %p) {
  %1 = call i32 (i32, ...) %p(i32 1, double 2.0)
  ret i32 %1
}
