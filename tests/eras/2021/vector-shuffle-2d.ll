; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [3 x <4 x float>] @mix([1 x <4 x float>] %0, [2 x <4 x float>] %1) {
  %3 = extractvalue [2 x <4 x float>] %1, 0
  %4 = insertvalue [3 x <4 x float>] undef, <4 x float> %3, 0
  %5 = extractvalue [1 x <4 x float>] %0, 0
  %6 = insertvalue [3 x <4 x float>] %4, <4 x float> %5, 1
  %7 = extractvalue [2 x <4 x float>] %1, 1
  %8 = insertvalue [3 x <4 x float>] %6, <4 x float> %7, 2
  ret [3 x <4 x float>] %8
}
