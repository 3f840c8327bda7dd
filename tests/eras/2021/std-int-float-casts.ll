; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { float, double, i32, i64 } @casts(i32 %0, float %1) {
  %3 = sitofp i32 %0 to float
  %4 = uitofp i32 %0 to double
  %5 = fptosi float %1 to i32
  %6 = fptoui float %1 to i64
  %7 = insertvalue { float, double, i32, i64 } undef, float %3, 0
  %8 = insertvalue { float, double, i32, i64 } %7, double %4, 1
  %9 = insertvalue { float, double, i32, i64 } %8, i32 %5, 2
  %10 = insertvalue { float, double, i32, i64 } %9, i64 %6, 3
  ret { float, double, i32, i64 } %10
}
