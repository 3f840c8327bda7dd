; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @axpy(<4 x float> %0, float %1) {
  %3 = insertelement <4 x float> undef, float %1, i32 0
  %4 = shufflevector <4 x float> %3, <4 x float> undef, <4 x i32> zeroinitializer
  %5 = fmul <4 x float> %0, %4
  ret <4 x float> %5
}
