; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define ptr @element(ptr %0, i64 %1, i64 %2) {
  %4 = getelementptr [10 x [20 x i16]], ptr %0, i64 0, i64 %1, i64 %2
  ret ptr %4
}
