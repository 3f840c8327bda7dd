; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @stop()

define void @never(i1 %0) {
  br i1 %0, label %2, label %3

2:                                                ; preds = %1
  call void @stop()
  unreachable

3:                                                ; preds = %1
  ret void
}
