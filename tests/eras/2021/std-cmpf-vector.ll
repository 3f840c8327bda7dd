; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x i1> @lanes(<4 x float> %0, <4 x float> %1) {
  %3 = fcmp oge <4 x float> %0, %1
  ret <4 x i1> %3
}
