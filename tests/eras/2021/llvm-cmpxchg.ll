; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i1 @swap(ptr %0, i64 %1, i64 %2) {
  %4 = cmpxchg ptr %0, i64 %1, i64 %2 acq_rel monotonic, align 8
  %5 = extractvalue { i64, i1 } %4, 1
  ret i1 %5
}
