; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { half, bfloat } @narrow(half %0, bfloat %1) {
  %3 = fadd half %0, %0
  %4 = fmul bfloat %1, %1
  %5 = insertvalue { half, bfloat } undef, half %3, 0
  %6 = insertvalue { half, bfloat } %5, bfloat %4, 1
  ret { half, bfloat } %6
}
