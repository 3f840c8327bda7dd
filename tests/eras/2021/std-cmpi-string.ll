; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @cmpi_string(i32 %0, i32 %1) {
  %3 = icmp slt i32 %0, %1
  ret i1 %3
}
