; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @is_null(ptr %0) {
  %2 = icmp eq ptr %0, null
  ret i1 %2
}
