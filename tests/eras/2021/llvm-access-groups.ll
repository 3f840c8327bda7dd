; ModuleID = '/tmp/w/gt/x.bc'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @copy(ptr %0, ptr %1, i64 %2) {
  br label %4

4:                                                ; preds = %4, %3
  %5 = phi i64 [ %9, %4 ], [ 0, %3 ]
  %6 = getelementptr i32, ptr %0, i64 %5
  %7 = getelementptr i32, ptr %1, i64 %5
  %8 = load i32, ptr %6, align 4, !llvm.access.group !1
  store i32 %8, ptr %7, align 4, !llvm.access.group !3
  %9 = add i64 %5, 1
  %10 = icmp slt i64 %9, %2
  br i1 %10, label %4, label %11, !llvm.loop !4

11:                                               ; preds = %4
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{!2, !3}
!2 = distinct !{}
!3 = distinct !{}
!4 = distinct !{!4, !5, !6}
!5 = !{!"llvm.loop.parallel_accesses", !2, !3}
!6 = !{!"llvm.loop.pipeline.initiationinterval", i32 2}
