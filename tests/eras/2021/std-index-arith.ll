; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @index_arith(i64 %0, i64 %1) {
  %3 = mul i64 %0, 3
  %4 = add i64 %3, %1
  %5 = urem i64 %4, 3
  ret i64 %5
}
