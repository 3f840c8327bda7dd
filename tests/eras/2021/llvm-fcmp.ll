; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @compare(double %0, double %1) {
  %3 = fcmp oeq double %0, %1
  %4 = fcmp une double %0, %1
  %5 = fcmp uno double %0, %1
  %6 = fcmp false double %0, %1
  %7 = fcmp true double %0, %1
  %8 = xor i1 %3, %4
  %9 = xor i1 %8, %5
  %10 = xor i1 %9, %6
  %11 = xor i1 %10, %7
  ret i1 %11
}
