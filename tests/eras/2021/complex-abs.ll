; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @modulus({ float, float } %0) {
  %2 = extractvalue { float, float } %0, 0
  %3 = extractvalue { float, float } %0, 1
  %4 = fmul float %2, %2
  %5 = fmul float %3, %3
  %6 = fadd float %4, %5
  %7 = call float @llvm.sqrt.f32(float %6)
  ret float %7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
