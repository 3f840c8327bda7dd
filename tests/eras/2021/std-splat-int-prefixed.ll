; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <8 x i64> @spread(i64 %0) {
  %2 = insertelement <8 x i64> undef, i64 %0, i32 0
  %3 = shufflevector <8 x i64> %2, <8 x i64> undef, <8 x i32> zeroinitializer
  ret <8 x i64> %3
}
