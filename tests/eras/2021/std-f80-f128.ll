; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define x86_fp80 @extended(x86_fp80 %0) {
  %2 = fadd x86_fp80 %0, %0
  ret x86_fp80 %2
}

define fp128 @quadruple(fp128 %0) {
  %2 = fmul fp128 %0, %0
  ret fp128 %2
}
