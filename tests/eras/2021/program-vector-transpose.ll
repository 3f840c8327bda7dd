; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printNewline()

declare void @printClose()

declare void @printComma()

declare void @printOpen()

declare void @printF32(float)

define i32 @main() {
  call void @printOpen()
  call void @printOpen()
  call void @printF32(float 1.000000e+00)
  call void @printComma()
  call void @printF32(float 4.000000e+00)
  call void @printClose()
  call void @printComma()
  call void @printOpen()
  call void @printF32(float 2.000000e+00)
  call void @printComma()
  call void @printF32(float 5.000000e+00)
  call void @printClose()
  call void @printComma()
  call void @printOpen()
  call void @printF32(float 3.000000e+00)
  call void @printComma()
  call void @printF32(float 6.000000e+00)
  call void @printClose()
  call void @printClose()
  call void @printNewline()
  call void @printOpen()
  call void @printOpen()
  call void @printF32(float 3.000000e+00)
  call void @printComma()
  call void @printF32(float 6.000000e+00)
  call void @printClose()
  call void @printComma()
  call void @printOpen()
  call void @printF32(float 1.200000e+01)
  call void @printComma()
  call void @printF32(float 2.400000e+01)
  call void @printClose()
  call void @printClose()
  call void @printNewline()
  call void @printOpen()
  call void @printF32(float 1.000000e+00)
  call void @printComma()
  call void @printF32(float 3.000000e+00)
  call void @printComma()
  call void @printF32(float 4.000000e+00)
  call void @printComma()
  call void @printF32(float 6.000000e+00)
  call void @printClose()
  call void @printNewline()
  %1 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> <float 1.000000e+00, float 3.000000e+00, float 4.000000e+00, float 6.000000e+00>)
  call void @printF32(float %1)
  call void @printNewline()
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
