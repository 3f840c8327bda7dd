; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x ptr> @many(ptr %0, <4 x i64> %1) {
  %3 = getelementptr float, ptr %0, <4 x i64> %1
  ret <4 x ptr> %3
}
