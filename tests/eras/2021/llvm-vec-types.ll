; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare <vscale x 4 x float> @pointers(<4 x ptr>)

declare void @scalable(<vscale x 8 x i32>)
