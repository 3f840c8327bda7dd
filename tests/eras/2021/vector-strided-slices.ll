; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { [2 x <8 x float>], [4 x <8 x float>] } @slices([4 x <8 x float>] %0, [2 x <2 x float>] %1) {
  %3 = extractvalue [4 x <8 x float>] %0, 1
  %4 = insertvalue [2 x <8 x float>] undef, <8 x float> %3, 0
  %5 = extractvalue [4 x <8 x float>] %0, 2
  %6 = insertvalue [2 x <8 x float>] %4, <8 x float> %5, 1
  %7 = extractvalue [2 x <2 x float>] %1, 0
  %8 = extractvalue [4 x <8 x float>] %0, 1
  %9 = extractelement <2 x float> %7, i64 0
  %10 = insertelement <8 x float> %8, float %9, i64 2
  %11 = extractelement <2 x float> %7, i64 1
  %12 = insertelement <8 x float> %10, float %11, i64 3
  %13 = insertvalue [4 x <8 x float>] %0, <8 x float> %12, 1
  %14 = extractvalue [2 x <2 x float>] %1, 1
  %15 = extractvalue [4 x <8 x float>] %0, 2
  %16 = extractelement <2 x float> %14, i64 0
  %17 = insertelement <8 x float> %15, float %16, i64 2
  %18 = extractelement <2 x float> %14, i64 1
  %19 = insertelement <8 x float> %17, float %18, i64 3
  %20 = insertvalue [4 x <8 x float>] %13, <8 x float> %19, 2
  %21 = insertvalue { [2 x <8 x float>], [4 x <8 x float>] } undef, [2 x <8 x float>] %6, 0
  %22 = insertvalue { [2 x <8 x float>], [4 x <8 x float>] } %21, [4 x <8 x float>] %20, 1
  ret { [2 x <8 x float>], [4 x <8 x float>] } %22
}
