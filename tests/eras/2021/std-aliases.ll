; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @aliased(i32 %0) {
  %2 = add i32 %0, %0
  ret i32 %2
}
