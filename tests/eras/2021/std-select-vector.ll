; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @pick(<4 x i1> %0, <4 x float> %1, <4 x float> %2) {
  %4 = select <4 x i1> %0, <4 x float> %1, <4 x float> %2
  ret <4 x float> %4
}
