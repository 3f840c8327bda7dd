; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <8 x float> @flat([2 x <4 x float>] %0) {
  %2 = extractvalue [2 x <4 x float>] %0, 0
  %3 = extractelement <4 x float> %2, i64 0
  %4 = insertelement <8 x float> zeroinitializer, float %3, i64 0
  %5 = extractelement <4 x float> %2, i64 1
  %6 = insertelement <8 x float> %4, float %5, i64 1
  %7 = extractelement <4 x float> %2, i64 2
  %8 = insertelement <8 x float> %6, float %7, i64 2
  %9 = extractelement <4 x float> %2, i64 3
  %10 = insertelement <8 x float> %8, float %9, i64 3
  %11 = extractvalue [2 x <4 x float>] %0, 1
  %12 = extractelement <4 x float> %11, i64 0
  %13 = insertelement <8 x float> %10, float %12, i64 4
  %14 = extractelement <4 x float> %11, i64 1
  %15 = insertelement <8 x float> %13, float %14, i64 5
  %16 = extractelement <4 x float> %11, i64 2
  %17 = insertelement <8 x float> %15, float %16, i64 6
  %18 = extractelement <4 x float> %11, i64 3
  %19 = insertelement <8 x float> %17, float %18, i64 7
  ret <8 x float> %19
}
