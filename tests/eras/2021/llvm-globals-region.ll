; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@g2 = external global i32
@int_gep = constant ptr getelementptr (i32, ptr @g2, i32 2)

declare ptr @malloc(i64)

declare void @free(ptr)
