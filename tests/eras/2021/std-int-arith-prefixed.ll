; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @int_arith(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = sub i32 %3, %1
  %5 = mul i32 %4, %0
  ret i32 %5
}
