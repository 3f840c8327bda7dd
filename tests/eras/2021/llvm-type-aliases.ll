; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

%cell = type { i32, ptr }

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @value(ptr %0) {
  %2 = getelementptr %cell, ptr %0, i32 0, i32 0
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}
