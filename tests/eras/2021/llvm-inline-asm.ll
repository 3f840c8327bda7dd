; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @assembly(i64 %0) {
  %2 = call i64 asm "bswap $0", "=r,r"(i64 %0)
  call void asm sideeffect "nop", ""()
  ret i64 %2
}
