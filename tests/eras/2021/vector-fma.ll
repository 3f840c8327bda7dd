; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <8 x float> @fused(<8 x float> %0, <8 x float> %1, <8 x float> %2) {
  %4 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %0, <8 x float> %1, <8 x float> %2)
  ret <8 x float> %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
