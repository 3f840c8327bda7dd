; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @generic(i64 %0, i64 %1, float %2) {
  %4 = getelementptr float, ptr null, i64 %0
  %5 = ptrtoint ptr %4 to i64
  %6 = call ptr @malloc(i64 %5)
  %7 = bitcast ptr %6 to ptr
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %7, 0
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, ptr %7, 1
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 0, 2
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %0, 3, 0
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 1, 4, 0
  %13 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, 1
  %14 = getelementptr float, ptr %13, i64 %1
  store float %2, ptr %14, align 4
  %15 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, 1
  %16 = getelementptr float, ptr %15, i64 %1
  %17 = load float, ptr %16, align 4
  %18 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, 0
  %19 = bitcast ptr %18 to ptr
  call void @free(ptr %19)
  ret float %17
}
