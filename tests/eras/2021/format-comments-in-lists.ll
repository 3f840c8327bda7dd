; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @lists(i32 %0) {
  switch i32 %0, label %4 [
    i32 1, label %2
    i32 2, label %3
  ]

2:                                                ; preds = %1
  ret i32 1

3:                                                ; preds = %1
  ret i32 2

4:                                                ; preds = %1
  ret i32 %0
}
