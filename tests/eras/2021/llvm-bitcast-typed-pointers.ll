; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @view(ptr %0) {
  %2 = bitcast ptr %0 to ptr
  %3 = getelementptr { i32, i32 }, ptr %2, i32 0, i32 1
  %4 = load i32, ptr %3, align 4
  ret i32 %4
}
