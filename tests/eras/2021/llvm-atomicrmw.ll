; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @atomics(ptr %0, i32 %1, ptr %2, float %3) {
  %5 = atomicrmw add ptr %0, i32 %1 monotonic, align 4
  %6 = atomicrmw xchg ptr %0, i32 %5 acquire, align 4
  %7 = atomicrmw umax ptr %0, i32 %6 seq_cst, align 4
  %8 = atomicrmw fadd ptr %2, float %3 release, align 4
  %9 = atomicrmw and ptr %0, i32 %7 acq_rel, align 4
  ret i32 %9
}
