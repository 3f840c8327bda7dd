; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <2 x i64> @bits(<4 x float> %0) {
  %2 = bitcast <4 x float> %0 to <2 x i64>
  ret <2 x i64> %2
}
