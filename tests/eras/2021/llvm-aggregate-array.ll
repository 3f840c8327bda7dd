; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [2 x <4 x float>] @array(<4 x float> %0) {
  %2 = insertvalue [2 x <4 x float>] undef, <4 x float> %0, 0
  %3 = insertvalue [2 x <4 x float>] %2, <4 x float> %0, 1
  ret [2 x <4 x float>] %3
}
