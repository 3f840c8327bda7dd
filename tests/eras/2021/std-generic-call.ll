; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare float @ext(float)

define float @generic(float %0, ptr %1) {
  %3 = call float @ext(float %0)
  %4 = call float %1(float %3)
  ret float %4
}
