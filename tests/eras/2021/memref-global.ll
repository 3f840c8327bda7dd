; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@table = private constant [4 x float] [float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00]

declare ptr @malloc(i64)

declare void @free(ptr)

define float @lookup(i64 %0) {
  %2 = getelementptr float, ptr @table, i64 %0
  %3 = load float, ptr %2, align 4
  ret float %3
}
