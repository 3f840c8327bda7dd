define void @f(i32 %n) {
  %1 = alloca i32
  %2 = alloca i64, i32 %n, align 16
  %3 = alloca [4 x i8], align 1
  store i32 0, ptr %1
  store i64 1, ptr %2
  store i8 2, ptr %3
  ret void
}
