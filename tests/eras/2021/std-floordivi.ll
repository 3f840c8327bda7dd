; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @floor(i64 %0, i64 %1) {
  %3 = icmp slt i64 %1, 0
  %4 = select i1 %3, i64 1, i64 -1
  %5 = sub i64 %4, %0
  %6 = sdiv i64 %5, %1
  %7 = sub i64 -1, %6
  %8 = sdiv i64 %0, %1
  %9 = icmp slt i64 %0, 0
  %10 = icmp sgt i64 %0, 0
  %11 = icmp slt i64 %1, 0
  %12 = icmp sgt i64 %1, 0
  %13 = and i1 %9, %12
  %14 = and i1 %10, %11
  %15 = or i1 %13, %14
  %16 = select i1 %15, i64 %7, i64 %8
  ret i64 %16
}
