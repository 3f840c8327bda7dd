; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @pack(i32 %0, float %1) {
  %3 = insertvalue { i32, { float, [2 x float] } } undef, i32 %0, 0
  %4 = insertvalue { i32, { float, [2 x float] } } %3, float %1, 1, 1, 0
  %5 = extractvalue { i32, { float, [2 x float] } } %4, 1, 1, 0
  ret float %5
}
