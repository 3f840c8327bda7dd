; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [2 x <4 x float>] @grid([2 x <4 x float>] %0) {
  %2 = extractvalue [2 x <4 x float>] %0, 0
  %3 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %2)
  %4 = fdiv <4 x float> splat (float 1.000000e+00), %3
  %5 = insertvalue [2 x <4 x float>] undef, <4 x float> %4, 0
  %6 = extractvalue [2 x <4 x float>] %0, 1
  %7 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %6)
  %8 = fdiv <4 x float> splat (float 1.000000e+00), %7
  %9 = insertvalue [2 x <4 x float>] %5, <4 x float> %8, 1
  ret [2 x <4 x float>] %9
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.sqrt.v4f32(<4 x float>) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
