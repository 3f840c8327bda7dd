; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @matrix(<6 x float> %0, <6 x float> %1, ptr %2, i64 %3) {
  %5 = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %0, <6 x float> %1, i32 2, i32 3, i32 2)
  ret <4 x float> %5
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float>, <6 x float>, i32 immarg, i32 immarg, i32 immarg) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
