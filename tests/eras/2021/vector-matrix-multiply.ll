; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @intrinsic(<8 x float> %0, <8 x float> %1) {
  %3 = call <4 x float> @llvm.matrix.multiply.v4f32.v8f32.v8f32(<8 x float> %0, <8 x float> %1, i32 2, i32 4, i32 2)
  ret <4 x float> %3
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.matrix.multiply.v4f32.v8f32.v8f32(<8 x float>, <8 x float>, i32 immarg, i32 immarg, i32 immarg) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
