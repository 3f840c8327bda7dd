declare i32 @printf(ptr noundef, ...)
define i32 @f(i32 %n, ...) {
  %1 = call i32 (ptr, ...) @printf(ptr null, i32 %n, double 1.0)
  ret i32 %1
}
