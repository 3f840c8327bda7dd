; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { ptr, ptr, i64, [3 x i64], [3 x i64] } @make(i64 %0, i64 %1) {
  %3 = mul i64 %1, 4
  %4 = mul i64 %3, %0
  %5 = getelementptr double, ptr null, i64 %4
  %6 = ptrtoint ptr %5 to i64
  %7 = call ptr @malloc(i64 %6)
  %8 = bitcast ptr %7 to ptr
  %9 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } undef, ptr %8, 0
  %10 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %9, ptr %8, 1
  %11 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %10, i64 0, 2
  %12 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %11, i64 %0, 3, 0
  %13 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %12, i64 4, 3, 1
  %14 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %13, i64 %1, 3, 2
  %15 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %14, i64 %3, 4, 0
  %16 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %15, i64 %1, 4, 1
  %17 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %16, i64 1, 4, 2
  ret { ptr, ptr, i64, [3 x i64], [3 x i64] } %17
}
