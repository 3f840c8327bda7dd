; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @cmpf_ordered(float %0, float %1) {
  %3 = fcmp oeq float %0, %1
  %4 = fcmp ogt float %0, %1
  %5 = fcmp oge float %0, %1
  %6 = fcmp olt float %0, %1
  %7 = fcmp ole float %0, %1
  %8 = fcmp one float %0, %1
  %9 = fcmp ord float %0, %1
  %10 = xor i1 %3, %4
  %11 = xor i1 %10, %5
  %12 = xor i1 %11, %6
  %13 = xor i1 %12, %7
  %14 = xor i1 %13, %8
  %15 = xor i1 %14, %9
  ret i1 %15
}
