; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { ptr, ptr, i64 } @make(i64 %0) {
  %2 = call ptr @malloc(i64 ptrtoint (ptr getelementptr (i64, ptr null, i64 1) to i64))
  %3 = bitcast ptr %2 to ptr
  %4 = insertvalue { ptr, ptr, i64 } undef, ptr %3, 0
  %5 = insertvalue { ptr, ptr, i64 } %4, ptr %3, 1
  %6 = insertvalue { ptr, ptr, i64 } %5, i64 0, 2
  %7 = extractvalue { ptr, ptr, i64 } %6, 1
  store i64 %0, ptr %7, align 4
  ret { ptr, ptr, i64 } %6
}
