; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [2 x <4 x float>] @add2d([2 x <4 x float>] %0, [2 x <4 x float>] %1) {
  %3 = extractvalue [2 x <4 x float>] %0, 0
  %4 = extractvalue [2 x <4 x float>] %1, 0
  %5 = fadd <4 x float> %3, %4
  %6 = insertvalue [2 x <4 x float>] undef, <4 x float> %5, 0
  %7 = extractvalue [2 x <4 x float>] %0, 1
  %8 = extractvalue [2 x <4 x float>] %1, 1
  %9 = fadd <4 x float> %7, %8
  %10 = insertvalue [2 x <4 x float>] %6, <4 x float> %9, 1
  ret [2 x <4 x float>] %10
}
