; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @types(ppc_fp128, <1 x i64>, ptr, [0 x i8], bfloat, half, x86_fp80, fp128)
