; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare i32 @external(i32)

define i32 @with_attributes(i32 %0) {
  %2 = call i32 @external(i32 %0)
  ret i32 %2
}
