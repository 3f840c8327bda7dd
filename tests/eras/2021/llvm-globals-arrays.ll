; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@list = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@grid = internal global [2 x [3 x float]] [[3 x float] [float 1.000000e+00, float 1.000000e+00, float 1.000000e+00], [3 x float] [float 1.000000e+00, float 1.000000e+00, float 1.000000e+00]]
@vec = internal constant <2 x i64> <i64 1, i64 2>

declare ptr @malloc(i64)

declare void @free(ptr)
