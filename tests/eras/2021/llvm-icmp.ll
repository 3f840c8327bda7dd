; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @compare(i64 %0, i64 %1) {
  %3 = icmp eq i64 %0, %1
  %4 = icmp slt i64 %0, %1
  %5 = icmp uge i64 %0, %1
  %6 = and i1 %3, %4
  %7 = or i1 %6, %5
  ret i1 %7
}
