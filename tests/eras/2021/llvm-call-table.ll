; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@table = internal constant [2 x ptr] [ptr @one, ptr @one]

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @one() {
  ret i32 1
}

define i32 @dispatch(i64 %0) {
  %2 = getelementptr [2 x ptr], ptr @table, i64 0, i64 %0
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 %3()
  ret i32 %4
}
