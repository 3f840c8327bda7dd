; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @cmpf_unordered(double %0, double %1) {
  %3 = fcmp ueq double %0, %1
  %4 = fcmp ugt double %0, %1
  %5 = fcmp uge double %0, %1
  %6 = fcmp ult double %0, %1
  %7 = fcmp ule double %0, %1
  %8 = fcmp une double %0, %1
  %9 = fcmp uno double %0, %1
  %10 = fcmp uno double %1, %0
  %11 = xor i1 %3, %4
  %12 = xor i1 %11, %5
  %13 = xor i1 %12, %6
  %14 = xor i1 %13, %7
  %15 = xor i1 %14, %8
  %16 = xor i1 %15, %9
  %17 = xor i1 %16, %10
  ret i1 %17
}
