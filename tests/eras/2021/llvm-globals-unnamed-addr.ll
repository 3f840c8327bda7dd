; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@quiet = private local_unnamed_addr constant i64 42
@silent = private unnamed_addr constant i64 43
@sectioned = internal constant i32 1, section ".mydata"

declare ptr @malloc(i64)

declare void @free(ptr)
