%S = type { i32, [4 x float], { i8, i64 } }
define ptr @f(ptr %p, i64 %i, i32 %j) {
  %1 = getelementptr i8, ptr %p, i64 %i
  %2 = getelementptr inbounds %S, ptr %1, i64 0, i32 1, i64 %i
  %3 = getelementptr nusw i32, ptr %2, i32 %j
  %4 = getelementptr nuw i32, ptr %3, i32 2
  %5 = getelementptr nusw nuw %S, ptr %4, i64 1, i32 2, i32 1
  %6 = getelementptr [3 x [5 x i16]], ptr %5, i64 0, i64 2, i64 %i
  ret ptr %6
}
