; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @generic(ptr %0, i64 %1) {
  %3 = getelementptr i32, ptr %0, i64 %1
  %4 = load i32, ptr %3, align 4
  %5 = icmp slt i32 %4, 3
  %6 = select i1 %5, i32 %4, i32 3
  store i32 %6, ptr %0, align 4
  ret i32 %6
}
