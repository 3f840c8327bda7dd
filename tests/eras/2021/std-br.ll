; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @straight(i32 %0) {
  br label %2

2:                                                ; preds = %1
  %3 = phi i32 [ %0, %1 ]
  %4 = add i32 %3, %3
  br label %5

5:                                                ; preds = %2
  ret i32 %4
}
