; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { ptr, ptr, i64, [2 x i64], [2 x i64] } @casts(i64 %0, ptr %1) {
  %3 = insertvalue { i64, ptr } undef, i64 %0, 0
  %4 = insertvalue { i64, ptr } %3, ptr %1, 1
  %5 = extractvalue { i64, ptr } %4, 1
  %6 = bitcast ptr %5 to ptr
  %7 = load { ptr, ptr, i64, [2 x i64], [2 x i64] }, ptr %6, align 8
  ret { ptr, ptr, i64, [2 x i64], [2 x i64] } %7
}
