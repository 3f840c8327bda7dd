; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i32, float, <2 x float> } @generic() {
  ret { i32, float, <2 x float> } { i32 5, float 2.500000e+00, <2 x float> <float 1.000000e+00, float 2.000000e+00> }
}
