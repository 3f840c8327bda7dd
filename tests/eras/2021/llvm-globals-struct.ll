; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@pair = internal global { i32, float } { i32 5, float 2.500000e+00 }

declare ptr @malloc(i64)

declare void @free(ptr)
