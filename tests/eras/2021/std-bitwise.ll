; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i16 @bits(i16 %0, i16 %1) {
  %3 = and i16 %0, %1
  %4 = or i16 %3, %1
  %5 = xor i16 %4, %0
  ret i16 %5
}
