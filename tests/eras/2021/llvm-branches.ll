; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @branches(i1 %0, i32 %1) {
  br i1 %0, label %3, label %6

3:                                                ; preds = %2
  %4 = phi i32 [ %1, %2 ]
  %5 = add i32 %4, %4
  br label %7

6:                                                ; preds = %2
  br label %7

7:                                                ; preds = %6, %3
  %8 = phi i32 [ -1, %6 ], [ %5, %3 ]
  ret i32 %8
}
