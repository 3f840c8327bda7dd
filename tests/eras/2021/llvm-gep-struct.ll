; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @field(ptr %0, i64 %1) {
  %3 = getelementptr { i32, [4 x float] }, ptr %0, i32 0, i32 1, i64 %1
  %4 = load float, ptr %3, align 4
  ret float %4
}
