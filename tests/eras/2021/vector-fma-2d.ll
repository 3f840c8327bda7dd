; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [2 x <4 x float>] @fused([2 x <4 x float>] %0, [2 x <4 x float>] %1, [2 x <4 x float>] %2) {
  %4 = extractvalue [2 x <4 x float>] %0, 0
  %5 = extractvalue [2 x <4 x float>] %1, 0
  %6 = extractvalue [2 x <4 x float>] %2, 0
  %7 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %4, <4 x float> %5, <4 x float> %6)
  %8 = insertvalue [2 x <4 x float>] zeroinitializer, <4 x float> %7, 0
  %9 = extractvalue [2 x <4 x float>] %0, 1
  %10 = extractvalue [2 x <4 x float>] %1, 1
  %11 = extractvalue [2 x <4 x float>] %2, 1
  %12 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %9, <4 x float> %10, <4 x float> %11)
  %13 = insertvalue [2 x <4 x float>] %8, <4 x float> %12, 1
  ret [2 x <4 x float>] %13
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
