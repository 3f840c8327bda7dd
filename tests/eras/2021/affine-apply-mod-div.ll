; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i64, i64 } @maps(i64 %0, i64 %1) {
  %3 = icmp slt i64 %0, 0
  %4 = sub i64 -1, %0
  %5 = select i1 %3, i64 %4, i64 %0
  %6 = sdiv i64 %5, 8
  %7 = sub i64 -1, %6
  %8 = select i1 %3, i64 %7, i64 %6
  %9 = srem i64 %0, 8
  %10 = icmp slt i64 %9, 0
  %11 = add i64 %9, 8
  %12 = select i1 %10, i64 %11, i64 %9
  %13 = add i64 %8, %12
  %14 = icmp sle i64 %0, 0
  %15 = sub i64 0, %0
  %16 = sub i64 %0, 1
  %17 = select i1 %14, i64 %15, i64 %16
  %18 = sdiv i64 %17, 4
  %19 = sub i64 0, %18
  %20 = add i64 %18, 1
  %21 = select i1 %14, i64 %19, i64 %20
  %22 = mul i64 %1, -1
  %23 = add i64 %21, %22
  %24 = insertvalue { i64, i64 } undef, i64 %13, 0
  %25 = insertvalue { i64, i64 } %24, i64 %23, 1
  ret { i64, i64 } %25
}
