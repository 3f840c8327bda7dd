; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @frozen(i32 %0) {
  %2 = freeze i32 %0
  ret void
}
