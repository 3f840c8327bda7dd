; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare i1 @poll()

define void @wait() {
  br label %1

1:                                                ; preds = %1, %0
  %2 = call i1 @poll()
  br i1 %2, label %1, label %3

3:                                                ; preds = %1
  ret void
}
