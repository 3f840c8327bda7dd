; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @expanded({ float, float } %0, { float, float } %1) {
  %3 = extractvalue { float, float } %0, 0
  %4 = extractvalue { float, float } %0, 1
  %5 = call float @llvm.exp.f32(float %3)
  %6 = call float @llvm.cos.f32(float %4)
  %7 = fmul float %5, %6
  %8 = call float @llvm.sin.f32(float %4)
  %9 = fmul float %5, %8
  %10 = insertvalue { float, float } undef, float %7, 0
  %11 = insertvalue { float, float } %10, float %9, 1
  %12 = extractvalue { float, float } %1, 0
  %13 = extractvalue { float, float } %1, 1
  %14 = fneg float %12
  %15 = fneg float %13
  %16 = insertvalue { float, float } undef, float %14, 0
  %17 = insertvalue { float, float } %16, float %15, 1
  %18 = fcmp oeq float %7, %14
  %19 = fcmp oeq float %9, %15
  %20 = and i1 %18, %19
  ret i1 %20
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.cos.f32(float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sin.f32(float) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
