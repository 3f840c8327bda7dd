; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [2 x <3 x float>] @outer(<2 x float> %0, <3 x float> %1, [2 x <3 x float>] %2) {
  %4 = extractelement <2 x float> %0, i64 0
  %5 = insertelement <3 x float> undef, float %4, i32 0
  %6 = shufflevector <3 x float> %5, <3 x float> undef, <3 x i32> zeroinitializer
  %7 = fmul <3 x float> %6, %1
  %8 = insertvalue [2 x <3 x float>] zeroinitializer, <3 x float> %7, 0
  %9 = extractelement <2 x float> %0, i64 1
  %10 = insertelement <3 x float> undef, float %9, i32 0
  %11 = shufflevector <3 x float> %10, <3 x float> undef, <3 x i32> zeroinitializer
  %12 = fmul <3 x float> %11, %1
  %13 = insertvalue [2 x <3 x float>] %8, <3 x float> %12, 1
  %14 = extractelement <2 x float> %0, i64 0
  %15 = insertelement <3 x float> undef, float %14, i32 0
  %16 = shufflevector <3 x float> %15, <3 x float> undef, <3 x i32> zeroinitializer
  %17 = extractvalue [2 x <3 x float>] %2, 0
  %18 = call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %16, <3 x float> %1, <3 x float> %17)
  %19 = insertvalue [2 x <3 x float>] zeroinitializer, <3 x float> %18, 0
  %20 = extractelement <2 x float> %0, i64 1
  %21 = insertelement <3 x float> undef, float %20, i32 0
  %22 = shufflevector <3 x float> %21, <3 x float> undef, <3 x i32> zeroinitializer
  %23 = extractvalue [2 x <3 x float>] %2, 1
  %24 = call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %22, <3 x float> %1, <3 x float> %23)
  %25 = insertvalue [2 x <3 x float>] %19, <3 x float> %24, 1
  %26 = extractvalue [2 x <3 x float>] %13, 0
  %27 = extractvalue [2 x <3 x float>] %25, 0
  %28 = fadd <3 x float> %26, %27
  %29 = insertvalue [2 x <3 x float>] undef, <3 x float> %28, 0
  %30 = extractvalue [2 x <3 x float>] %13, 1
  %31 = extractvalue [2 x <3 x float>] %25, 1
  %32 = fadd <3 x float> %30, %31
  %33 = insertvalue [2 x <3 x float>] %29, <3 x float> %32, 1
  ret [2 x <3 x float>] %33
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
