; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @abort()

define i32 @checked(i1 %0, i32 %1) {
  br i1 %0, label %3, label %4

3:                                                ; preds = %2
  ret i32 %1

4:                                                ; preds = %2
  call void @abort()
  unreachable
}
