; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @ceil(i32 %0, i32 %1) {
  %3 = icmp sgt i32 %1, 0
  %4 = select i1 %3, i32 -1, i32 1
  %5 = add i32 %4, %0
  %6 = sdiv i32 %5, %1
  %7 = add i32 1, %6
  %8 = sub i32 0, %0
  %9 = sdiv i32 %8, %1
  %10 = sub i32 0, %9
  %11 = icmp slt i32 %0, 0
  %12 = icmp sgt i32 %0, 0
  %13 = icmp slt i32 %1, 0
  %14 = icmp sgt i32 %1, 0
  %15 = and i1 %11, %13
  %16 = and i1 %12, %14
  %17 = or i1 %15, %16
  %18 = select i1 %17, i32 %7, i32 %10
  ret i32 %18
}
