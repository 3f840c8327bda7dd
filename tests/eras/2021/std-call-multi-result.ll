; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i32, float } @pair(i32 %0, float %1) {
  %3 = insertvalue { i32, float } undef, i32 %0, 0
  %4 = insertvalue { i32, float } %3, float %1, 1
  ret { i32, float } %4
}

define float @caller(i32 %0, float %1) {
  %3 = call { i32, float } @pair(i32 %0, float %1)
  %4 = extractvalue { i32, float } %3, 0
  %5 = extractvalue { i32, float } %3, 1
  %6 = sitofp i32 %4 to float
  %7 = fadd float %6, %5
  ret float %7
}
