; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { half, float, double, float, double } @constants() {
  ret { half, float, double, float, double } { half 0xH3E00, float 0x3FA0A3D700000000, double -1.000000e-01, float 0x7FF0000000000000, double 0x7FF8000000000000 }
}
