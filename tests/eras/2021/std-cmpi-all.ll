; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @cmpi_all(i32 %0, i32 %1) {
  %3 = icmp eq i32 %0, %1
  %4 = icmp ne i32 %0, %1
  %5 = icmp slt i32 %0, %1
  %6 = icmp sle i32 %0, %1
  %7 = icmp sgt i32 %0, %1
  %8 = icmp sge i32 %0, %1
  %9 = icmp ult i32 %0, %1
  %10 = icmp ule i32 %0, %1
  %11 = icmp ugt i32 %0, %1
  %12 = icmp uge i32 %0, %1
  %13 = and i1 %3, %4
  %14 = or i1 %13, %5
  %15 = or i1 %14, %6
  %16 = or i1 %15, %7
  %17 = xor i1 %16, %8
  %18 = xor i1 %17, %9
  %19 = xor i1 %18, %10
  %20 = xor i1 %19, %11
  %21 = xor i1 %20, %12
  ret i1 %21
}
