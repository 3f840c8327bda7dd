; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @generic([2 x <4 x float>] %0) {
  %2 = extractvalue [2 x <4 x float>] %0, 1
  %3 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %2)
  ret float %3
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
