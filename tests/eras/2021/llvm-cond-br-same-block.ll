; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @same(i1 %0) {
  br i1 %0, label %2, label %2

2:                                                ; preds = %1, %1
  ret void
}
