; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @lanes(<4 x float> %0, float %1, i32 %2) {
  %4 = extractelement <4 x float> %0, i32 %2
  %5 = fadd float %4, %1
  %6 = insertelement <4 x float> %0, float %5, i32 %2
  %7 = shufflevector <4 x float> %6, <4 x float> %0, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x float> %7
}
