; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { <4 x float>, <8 x i16> } @splat() {
  ret { <4 x float>, <8 x i16> } { <4 x float> splat (float 2.000000e+00), <8 x i16> splat (i16 -3) }
}
