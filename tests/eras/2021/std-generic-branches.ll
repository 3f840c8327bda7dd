; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @generic(i1 %0, i32 %1) {
  br i1 %0, label %3, label %5

3:                                                ; preds = %2
  %4 = phi i32 [ %1, %2 ]
  br label %9

5:                                                ; preds = %2
  %6 = phi i32 [ %1, %2 ]
  %7 = phi i32 [ %1, %2 ]
  %8 = mul i32 %6, %7
  br label %9

9:                                                ; preds = %5, %3
  %10 = phi i32 [ %8, %5 ], [ %4, %3 ]
  ret i32 %10
}
