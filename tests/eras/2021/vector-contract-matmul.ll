; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [2 x <2 x float>] @matmul([2 x <3 x float>] %0, [3 x <2 x float>] %1, [2 x <2 x float>] %2) {
  %4 = extractvalue [3 x <2 x float>] %1, 0
  %5 = extractelement <2 x float> %4, i64 0
  %6 = insertelement <3 x float> zeroinitializer, float %5, i64 0
  %7 = insertvalue [2 x <3 x float>] zeroinitializer, <3 x float> %6, 0
  %8 = extractvalue [3 x <2 x float>] %1, 1
  %9 = extractelement <2 x float> %8, i64 0
  %10 = extractvalue [2 x <3 x float>] %7, 0
  %11 = insertelement <3 x float> %10, float %9, i64 1
  %12 = insertvalue [2 x <3 x float>] %7, <3 x float> %11, 0
  %13 = extractvalue [3 x <2 x float>] %1, 2
  %14 = extractelement <2 x float> %13, i64 0
  %15 = extractvalue [2 x <3 x float>] %12, 0
  %16 = insertelement <3 x float> %15, float %14, i64 2
  %17 = insertvalue [2 x <3 x float>] %12, <3 x float> %16, 0
  %18 = extractvalue [3 x <2 x float>] %1, 0
  %19 = extractelement <2 x float> %18, i64 1
  %20 = extractvalue [2 x <3 x float>] %17, 1
  %21 = insertelement <3 x float> %20, float %19, i64 0
  %22 = insertvalue [2 x <3 x float>] %17, <3 x float> %21, 1
  %23 = extractvalue [3 x <2 x float>] %1, 1
  %24 = extractelement <2 x float> %23, i64 1
  %25 = extractvalue [2 x <3 x float>] %22, 1
  %26 = insertelement <3 x float> %25, float %24, i64 1
  %27 = insertvalue [2 x <3 x float>] %22, <3 x float> %26, 1
  %28 = extractvalue [3 x <2 x float>] %1, 2
  %29 = extractelement <2 x float> %28, i64 1
  %30 = extractvalue [2 x <3 x float>] %27, 1
  %31 = insertelement <3 x float> %30, float %29, i64 2
  %32 = insertvalue [2 x <3 x float>] %27, <3 x float> %31, 1
  %33 = extractvalue [2 x <3 x float>] %0, 0
  %34 = extractvalue [2 x <3 x float>] %32, 0
  %35 = fmul <3 x float> %33, %34
  %36 = call float @llvm.vector.reduce.fadd.v3f32(float 0.000000e+00, <3 x float> %35)
  %37 = insertelement <2 x float> zeroinitializer, float %36, i64 0
  %38 = insertvalue [2 x <2 x float>] zeroinitializer, <2 x float> %37, 0
  %39 = extractvalue [2 x <3 x float>] %32, 1
  %40 = fmul <3 x float> %33, %39
  %41 = call float @llvm.vector.reduce.fadd.v3f32(float 0.000000e+00, <3 x float> %40)
  %42 = extractvalue [2 x <2 x float>] %38, 0
  %43 = insertelement <2 x float> %42, float %41, i64 1
  %44 = insertvalue [2 x <2 x float>] %38, <2 x float> %43, 0
  %45 = extractvalue [2 x <3 x float>] %0, 1
  %46 = extractvalue [2 x <3 x float>] %32, 0
  %47 = fmul <3 x float> %45, %46
  %48 = call float @llvm.vector.reduce.fadd.v3f32(float 0.000000e+00, <3 x float> %47)
  %49 = extractvalue [2 x <2 x float>] %44, 1
  %50 = insertelement <2 x float> %49, float %48, i64 0
  %51 = insertvalue [2 x <2 x float>] %44, <2 x float> %50, 1
  %52 = extractvalue [2 x <3 x float>] %32, 1
  %53 = fmul <3 x float> %45, %52
  %54 = call float @llvm.vector.reduce.fadd.v3f32(float 0.000000e+00, <3 x float> %53)
  %55 = extractvalue [2 x <2 x float>] %51, 1
  %56 = insertelement <2 x float> %55, float %54, i64 1
  %57 = insertvalue [2 x <2 x float>] %51, <2 x float> %56, 1
  %58 = extractvalue [2 x <2 x float>] %57, 0
  %59 = extractvalue [2 x <2 x float>] %2, 0
  %60 = fadd <2 x float> %58, %59
  %61 = insertvalue [2 x <2 x float>] undef, <2 x float> %60, 0
  %62 = extractvalue [2 x <2 x float>] %57, 1
  %63 = extractvalue [2 x <2 x float>] %2, 1
  %64 = fadd <2 x float> %62, %63
  %65 = insertvalue [2 x <2 x float>] %61, <2 x float> %64, 1
  ret [2 x <2 x float>] %65
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v3f32(float, <3 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
