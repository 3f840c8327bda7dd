; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @spin(i1 %0) {
  br label %2

2:                                                ; preds = %2, %1
  br i1 %0, label %2, label %3, !llvm.loop !0

3:                                                ; preds = %2
  ret void
}

!0 = distinct !{!0, !1, !2, !3}
!1 = !{!"llvm.loop.unroll.disable", i1 true}
!2 = !{!"llvm.licm.disable", i1 true}
!3 = !{!"llvm.loop.interleave.count", i32 1}
