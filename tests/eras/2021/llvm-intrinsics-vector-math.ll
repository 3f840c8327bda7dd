; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @lanes(<4 x float> %0) {
  %2 = call <4 x float> @llvm.sin.v4f32(<4 x float> %0)
  %3 = call <4 x float> @llvm.floor.v4f32(<4 x float> %2)
  %4 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %3, <4 x float> %0, <4 x float> %0)
  %5 = call <4 x float> @llvm.maximum.v4f32(<4 x float> %4, <4 x float> %0)
  ret <4 x float> %5
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.sin.v4f32(<4 x float>) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.floor.v4f32(<4 x float>) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.maximum.v4f32(<4 x float>, <4 x float>) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
