; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@string = internal constant [3 x i8] c"abc"
@no_trailing_type = constant [7 x i8] c"foo bar"
@escapes = internal constant [14 x i8] c"tab\09quote\22end\00"

declare ptr @malloc(i64)

declare void @free(ptr)
