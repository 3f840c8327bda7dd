; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @apply(ptr %0, i32 %1) {
  %3 = call i32 %0(i32 %1)
  ret i32 %3
}
