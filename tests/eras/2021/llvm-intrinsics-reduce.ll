; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @reductions(<4 x float> %0, <4 x i32> %1, float %2) {
  %4 = call float @llvm.vector.reduce.fadd.v4f32(float %2, <4 x float> %0)
  %5 = call reassoc float @llvm.vector.reduce.fmul.v4f32(float %4, <4 x float> %0)
  %6 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %1)
  %7 = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %1)
  %8 = sitofp i32 %6 to float
  %9 = fadd float %5, %8
  ret float %9
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fmul.v4f32(float, <4 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.umin.v4i32(<4 x i32>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
