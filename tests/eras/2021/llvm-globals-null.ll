; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@list = internal global ptr null

declare ptr @malloc(i64)

declare void @free(ptr)
