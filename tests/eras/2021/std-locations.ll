; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @located(i32 %0) {
  %2 = add i32 %0, %0
  %3 = mul i32 %2, %0
  %4 = sub i32 %3, %0
  ret i32 %4
}
