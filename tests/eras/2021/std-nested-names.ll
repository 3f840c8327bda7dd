; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @names(i32 %0, i32 %1, i32 %2) {
  %4 = add i32 %0, %1
  %5 = mul i32 %4, %2
  ret i32 %5
}
