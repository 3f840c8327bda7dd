; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @commented(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = mul i32 %3, %3
  ret i32 %4
}
