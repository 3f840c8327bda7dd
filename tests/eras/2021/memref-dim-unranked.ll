; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @size_of(i64 %0, ptr %1, i64 %2) {
  %4 = insertvalue { i64, ptr } undef, i64 %0, 0
  %5 = insertvalue { i64, ptr } %4, ptr %1, 1
  %6 = extractvalue { i64, ptr } %5, 1
  %7 = bitcast ptr %6 to ptr
  %8 = getelementptr { ptr, ptr, i64 }, ptr %7, i64 0, i32 2
  %9 = add i64 1, %2
  %10 = getelementptr i64, ptr %8, i64 %9
  %11 = load i64, ptr %10, align 4
  ret i64 %11
}
