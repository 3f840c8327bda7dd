; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @log_it(i32)

define void @caller(i32 %0) {
  call void @log_it(i32 %0)
  ret void
}
