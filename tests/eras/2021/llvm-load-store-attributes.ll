; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @ordered(ptr %0) {
  %2 = load volatile float, ptr %0, align 4
  %3 = load float, ptr %0, align 4
  %4 = load float, ptr %0, align 4, !nontemporal !0
  store volatile float %2, ptr %0, align 8
  store float %3, ptr %0, align 4, !nontemporal !0
  ret void
}

!0 = !{i32 1}
