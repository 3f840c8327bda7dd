; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@state = internal global i32 3

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @mixed(i32 %0) {
  %2 = load i32, ptr @state, align 4
  %3 = add i32 %2, %0
  store i32 %3, ptr @state, align 4
  ret i32 %3
}
