; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <16 x float> @lanes(<16 x float> %0, float %1) {
  %3 = extractelement <16 x float> %0, i32 15
  %4 = fadd float %3, %1
  %5 = insertelement <16 x float> %0, float %4, i32 15
  ret <16 x float> %5
}
