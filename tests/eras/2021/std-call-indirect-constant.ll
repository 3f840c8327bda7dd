; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @twice(i64 %0) {
  %2 = add i64 %0, %0
  ret i64 %2
}

define i64 @through(i64 %0) {
  %2 = call i64 @twice(i64 %0)
  ret i64 %2
}
