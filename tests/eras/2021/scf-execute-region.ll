; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @region(i1 %0, i32 %1) {
  br i1 %0, label %3, label %5

3:                                                ; preds = %2
  %4 = add i32 %1, %1
  br label %5

5:                                                ; preds = %3, %2
  %6 = phi i32 [ %4, %3 ], [ %1, %2 ]
  ret i32 %6
}
