; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @likely(i1 %0) {
  br i1 %0, label %2, label %3, !prof !0

2:                                                ; preds = %1
  ret i32 1

3:                                                ; preds = %1
  ret i32 0
}

!0 = !{!"branch_weights", i32 9, i32 1}
