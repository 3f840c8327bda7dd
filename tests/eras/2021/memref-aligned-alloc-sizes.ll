; ModuleID = '/tmp/w/gt/x.bc'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare ptr @aligned_alloc(i64, i64)

define { ptr, ptr, i64, [1 x i64], [1 x i64] } @dynamic(i64 %0) {
  %2 = getelementptr float, ptr null, i64 %0
  %3 = ptrtoint ptr %2 to i64
  %4 = add i64 %3, 15
  %5 = urem i64 %4, 16
  %6 = sub i64 %4, %5
  %7 = call ptr @aligned_alloc(i64 16, i64 %6)
  %8 = bitcast ptr %7 to ptr
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %8, 0
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, ptr %8, 1
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 0, 2
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %0, 3, 0
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 1, 4, 0
  ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %13
}

define { ptr, ptr, i64, [1 x i64], [1 x i64] } @not_whole() {
  %constexpr = urem i64 add (i64 ptrtoint (ptr getelementptr (float, ptr null, i64 3) to i64), i64 15), 16
  %constexpr1 = sub i64 add (i64 ptrtoint (ptr getelementptr (float, ptr null, i64 3) to i64), i64 15), %constexpr
  %1 = call ptr @aligned_alloc(i64 16, i64 %constexpr1)
  %2 = bitcast ptr %1 to ptr
  %3 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %2, 0
  %4 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %3, ptr %2, 1
  %5 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %5, i64 3, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, i64 1, 4, 0
  ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %7
}

define { ptr, ptr, i64, [1 x i64], [1 x i64] } @whole() {
  %1 = call ptr @aligned_alloc(i64 16, i64 ptrtoint (ptr getelementptr (float, ptr null, i64 8) to i64))
  %2 = bitcast ptr %1 to ptr
  %3 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %2, 0
  %4 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %3, ptr %2, 1
  %5 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %5, i64 8, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, i64 1, 4, 0
  ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %7
}

define { ptr, ptr, i64, [1 x i64], [1 x i64] } @large_alignment() {
  %constexpr = urem i64 add (i64 ptrtoint (ptr getelementptr (float, ptr null, i64 8) to i64), i64 63), 64
  %constexpr1 = sub i64 add (i64 ptrtoint (ptr getelementptr (float, ptr null, i64 8) to i64), i64 63), %constexpr
  %1 = call ptr @aligned_alloc(i64 64, i64 %constexpr1)
  %2 = bitcast ptr %1 to ptr
  %3 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %2, 0
  %4 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %3, ptr %2, 1
  %5 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %5, i64 8, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, i64 1, 4, 0
  ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %7
}

define { ptr, ptr, i64, [1 x i64], [1 x i64] } @vectors(i64 %0) {
  %2 = getelementptr <18 x float>, ptr null, i64 %0
  %3 = ptrtoint ptr %2 to i64
  %4 = call ptr @aligned_alloc(i64 128, i64 %3)
  %5 = bitcast ptr %4 to ptr
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %5, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, ptr %5, 1
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, i64 0, 2
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, i64 %0, 3, 0
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 1, 4, 0
  ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %10
}

define { ptr, ptr, i64, [2 x i64], [2 x i64] } @static_rows(i64 %0) {
  %2 = mul i64 %0, 4
  %3 = getelementptr float, ptr null, i64 %2
  %4 = ptrtoint ptr %3 to i64
  %5 = call ptr @aligned_alloc(i64 16, i64 %4)
  %6 = bitcast ptr %5 to ptr
  %7 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %6, 0
  %8 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %7, ptr %6, 1
  %9 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %8, i64 0, 2
  %10 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, i64 4, 3, 0
  %11 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %10, i64 %0, 3, 1
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %11, i64 %0, 4, 0
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, i64 1, 4, 1
  ret { ptr, ptr, i64, [2 x i64], [2 x i64] } %13
}

define { ptr, ptr, i64, [2 x i64], [2 x i64] } @small_alignment(i64 %0) {
  %2 = mul i64 %0, 2
  %3 = getelementptr i16, ptr null, i64 %2
  %4 = ptrtoint ptr %3 to i64
  %5 = add i64 %4, 7
  %6 = urem i64 %5, 8
  %7 = sub i64 %5, %6
  %8 = call ptr @aligned_alloc(i64 8, i64 %7)
  %9 = bitcast ptr %8 to ptr
  %10 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %9, 0
  %11 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %10, ptr %9, 1
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %11, i64 0, 2
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, i64 2, 3, 0
  %14 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %13, i64 %0, 3, 1
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %14, i64 %0, 4, 0
  %16 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, i64 1, 4, 1
  ret { ptr, ptr, i64, [2 x i64], [2 x i64] } %16
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
