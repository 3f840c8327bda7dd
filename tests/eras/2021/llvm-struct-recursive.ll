; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

%list = type { i32, ptr }

declare ptr @malloc(i64)

declare void @free(ptr)

define ptr @next(ptr %0) {
  %2 = getelementptr %list, ptr %0, i32 0, i32 1
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}
