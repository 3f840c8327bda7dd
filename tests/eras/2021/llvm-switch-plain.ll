; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @choose(i32 %0) {
  switch i32 %0, label %2 [
    i32 0, label %2
  ]

2:                                                ; preds = %1, %1
  ret void
}
