; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [3 x <2 x float>] @flip([2 x <3 x float>] %0) {
  %2 = extractvalue [2 x <3 x float>] %0, 0
  %3 = extractelement <3 x float> %2, i64 0
  %4 = insertelement <2 x float> zeroinitializer, float %3, i64 0
  %5 = insertvalue [3 x <2 x float>] zeroinitializer, <2 x float> %4, 0
  %6 = extractvalue [2 x <3 x float>] %0, 1
  %7 = extractelement <3 x float> %6, i64 0
  %8 = extractvalue [3 x <2 x float>] %5, 0
  %9 = insertelement <2 x float> %8, float %7, i64 1
  %10 = insertvalue [3 x <2 x float>] %5, <2 x float> %9, 0
  %11 = extractvalue [2 x <3 x float>] %0, 0
  %12 = extractelement <3 x float> %11, i64 1
  %13 = extractvalue [3 x <2 x float>] %10, 1
  %14 = insertelement <2 x float> %13, float %12, i64 0
  %15 = insertvalue [3 x <2 x float>] %10, <2 x float> %14, 1
  %16 = extractvalue [2 x <3 x float>] %0, 1
  %17 = extractelement <3 x float> %16, i64 1
  %18 = extractvalue [3 x <2 x float>] %15, 1
  %19 = insertelement <2 x float> %18, float %17, i64 1
  %20 = insertvalue [3 x <2 x float>] %15, <2 x float> %19, 1
  %21 = extractvalue [2 x <3 x float>] %0, 0
  %22 = extractelement <3 x float> %21, i64 2
  %23 = extractvalue [3 x <2 x float>] %20, 2
  %24 = insertelement <2 x float> %23, float %22, i64 0
  %25 = insertvalue [3 x <2 x float>] %20, <2 x float> %24, 2
  %26 = extractvalue [2 x <3 x float>] %0, 1
  %27 = extractelement <3 x float> %26, i64 2
  %28 = extractvalue [3 x <2 x float>] %25, 2
  %29 = insertelement <2 x float> %28, float %27, i64 1
  %30 = insertvalue [3 x <2 x float>] %25, <2 x float> %29, 2
  ret [3 x <2 x float>] %30
}
