; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @literal({ i32, float })

declare void @packed(<{ i8, i32 }>)

declare void @named(ptr)

declare void @hidden(ptr)

declare void @empty({})
