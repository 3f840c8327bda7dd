; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i64, i64 } @clamp(i64 %0, i64 %1) {
  %3 = add i64 %1, -4
  %4 = icmp slt i64 %0, %3
  %5 = select i1 %4, i64 %0, i64 %3
  %6 = icmp slt i64 %5, 100
  %7 = select i1 %6, i64 %5, i64 100
  %8 = add i64 %1, -4
  %9 = icmp sgt i64 %0, %8
  %10 = select i1 %9, i64 %0, i64 %8
  %11 = icmp sgt i64 %10, 0
  %12 = select i1 %11, i64 %10, i64 0
  %13 = insertvalue { i64, i64 } undef, i64 %7, 0
  %14 = insertvalue { i64, i64 } %13, i64 %12, 1
  ret { i64, i64 } %14
}
