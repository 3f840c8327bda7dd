@g = global [4 x i32] zeroinitializer
define i64 @f() {
  %1 = load i32, ptr getelementptr inbounds ([4 x i32], ptr @g, i64 0, i64 2)
  %2 = zext i32 %1 to i64
  %3 = add i64 %2, ptrtoint (ptr @g to i64)
  %4 = add i64 %3, sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @f to i64))
  %5 = add i64 %4, add nuw nsw (i64 ptrtoint (ptr @g to i64), i64 8)
  %6 = add i64 %5, xor (i64 ptrtoint (ptr @g to i64), i64 -1)
  ret i64 %6
}
define ptr addrspace(1) @casts() {
  ret ptr addrspace(1) addrspacecast (ptr @g to ptr addrspace(1))
}
define i8 @narrow() {
  ret i8 trunc (i64 ptrtoint (ptr @g to i64) to i8)
}
define ptr @from_int() {
  ret ptr inttoptr (i64 4096 to ptr)
}
