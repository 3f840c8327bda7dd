; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @lane(<8 x i32> %0, i64 %1) {
  %3 = extractelement <8 x i32> %0, i64 %1
  ret i32 %3
}
