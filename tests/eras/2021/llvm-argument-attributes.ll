; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @attributes(ptr noalias %0, ptr align 8 %1, ptr byval({ i32, i32 }) %2) {
  ret void
}

define void @result(ptr sret({ i32, i32 }) %0) {
  ret void
}
