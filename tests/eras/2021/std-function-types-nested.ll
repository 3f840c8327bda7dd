; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @deep(ptr)

define void @pass(ptr %0) {
  call void @deep(ptr %0)
  ret void
}
