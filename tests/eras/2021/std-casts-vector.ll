; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { <4 x i64>, <4 x float>, <4 x double> } @casts(<4 x i32> %0, <4 x float> %1) {
  %3 = sext <4 x i32> %0 to <4 x i64>
  %4 = sitofp <4 x i32> %0 to <4 x float>
  %5 = fpext <4 x float> %1 to <4 x double>
  %6 = insertvalue { <4 x i64>, <4 x float>, <4 x double> } undef, <4 x i64> %3, 0
  %7 = insertvalue { <4 x i64>, <4 x float>, <4 x double> } %6, <4 x float> %4, 1
  %8 = insertvalue { <4 x i64>, <4 x float>, <4 x double> } %7, <4 x double> %5, 2
  ret { <4 x i64>, <4 x float>, <4 x double> } %8
}
