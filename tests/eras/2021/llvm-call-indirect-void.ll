; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @apply(ptr %0, ptr %1, i32 %2) {
  call void %0(ptr %1, i32 %2)
  ret void
}
