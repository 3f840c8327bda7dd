; ModuleID = '/tmp/w/gt/x.bc'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @all(i1 %0) {
  br label %2

2:                                                ; preds = %2, %1
  br i1 %0, label %2, label %3, !llvm.loop !1

3:                                                ; preds = %2
  ret void
}

define void @groups_alone() {
  br label %1

1:                                                ; preds = %1, %0
  br label %1, !llvm.loop !7
}

define void @nothing(i1 %0) {
  br label %2

2:                                                ; preds = %2, %1
  br i1 %0, label %2, label %3, !llvm.loop !10

3:                                                ; preds = %2
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !{!1, !2, !3, !4, !5, !6}
!2 = !{!"llvm.loop.unroll.disable", i1 true}
!3 = !{!"llvm.licm.disable", i1 true}
!4 = !{!"llvm.loop.interleave.count", i32 1}
!5 = !{!"llvm.loop.pipeline.disable", i1 true}
!6 = !{!"llvm.loop.pipeline.initiationinterval", i32 2}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.parallel_accesses", !9}
!9 = distinct !{}
!10 = distinct !{!10}
