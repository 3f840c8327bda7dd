; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @then_part()

define void @maybe(i1 %0) {
  br i1 %0, label %2, label %3

2:                                                ; preds = %1
  call void @then_part()
  br label %3

3:                                                ; preds = %2, %1
  ret void
}
