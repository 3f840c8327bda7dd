; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @fences() {
  fence seq_cst
  fence syncscope("singlethread") acquire
  fence release
  ret void
}
