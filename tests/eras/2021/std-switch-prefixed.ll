; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @choose(i32 %0) {
  switch i32 %0, label %3 [
    i32 0, label %2
    i32 7, label %2
  ]

2:                                                ; preds = %1, %1
  ret i32 %0

3:                                                ; preds = %1
  %4 = phi i32 [ 1, %1 ]
  ret i32 %4
}
