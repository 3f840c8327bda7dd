; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @inner() {
  ret i32 3
}

define i32 @hidden() {
  %1 = call i32 @inner()
  ret i32 %1
}

define i32 @shown() {
  %1 = call i32 @hidden()
  ret i32 %1
}
