; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare double @callee(i32, double)

define double @caller(i32 %0, double %1) {
  %3 = call double @callee(i32 %0, double %1)
  ret double %3
}
