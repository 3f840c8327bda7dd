; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @generic(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = icmp slt i32 %3, %1
  %5 = select i1 %4, i32 %0, i32 %1
  ret i32 %5
}
