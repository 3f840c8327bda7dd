; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@buffer = external global [2 x [3 x i16]]
@elsewhere = external global [8 x i64]
@scalar = private global double 5.000000e-01

declare ptr @malloc(i64)

declare void @free(ptr)

define { i16, i64, double } @buffers(i64 %0) {
  %2 = mul i64 %0, 3
  %3 = add i64 %2, %0
  %4 = getelementptr i16, ptr @buffer, i64 %3
  %5 = load i16, ptr %4, align 2
  %6 = getelementptr i64, ptr @elsewhere, i64 %0
  %7 = load i64, ptr %6, align 4
  %8 = load double, ptr @scalar, align 8
  %9 = insertvalue { i16, i64, double } undef, i16 %5, 0
  %10 = insertvalue { i16, i64, double } %9, i64 %7, 1
  %11 = insertvalue { i16, i64, double } %10, double %8, 2
  ret { i16, i64, double } %11
}
