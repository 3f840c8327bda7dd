; clang-22 -O2 -g -S -emit-llvm recursion.c
; ModuleID = 'recursion.c'
source_filename = "recursion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local i64 @factorial(i32 noundef %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !20, !DIExpression(), !21)
  %2 = icmp ult i32 %0, 2, !dbg !22
  br i1 %2, label %47, label %3, !dbg !23

3:                                                ; preds = %1
  %4 = zext i32 %0 to i64, !dbg !24
  %5 = add nsw i64 %4, -1, !dbg !25
  %6 = and i64 %5, 7, !dbg !25
  %7 = add i32 %0, -2, !dbg !25
  %8 = icmp ult i32 %7, 7, !dbg !25
  br i1 %8, label %35, label %9, !dbg !25

9:                                                ; preds = %3
  %10 = and i64 %5, -8, !dbg !24
  br label %11, !dbg !24

11:                                               ; preds = %11, %9
  %12 = phi i64 [ %4, %9 ], [ %29, %11 ]
  %13 = phi i64 [ 1, %9 ], [ %30, %11 ]
  %14 = phi i64 [ 0, %9 ], [ %31, %11 ]
    #dbg_value(i64 %12, !20, !DIExpression(), !21)
  %15 = add nsw i64 %12, -1, !dbg !26
  %16 = mul i64 %13, %12, !dbg !27
    #dbg_value(i64 %15, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
    #dbg_value(i64 %15, !20, !DIExpression(), !21)
  %17 = add nsw i64 %12, -2, !dbg !26
  %18 = mul i64 %16, %15, !dbg !27
    #dbg_value(i64 %17, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
    #dbg_value(i64 %17, !20, !DIExpression(), !21)
  %19 = add nsw i64 %12, -3, !dbg !26
  %20 = mul i64 %18, %17, !dbg !27
    #dbg_value(i64 %19, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
    #dbg_value(i64 %19, !20, !DIExpression(), !21)
  %21 = add nsw i64 %12, -4, !dbg !26
  %22 = mul i64 %20, %19, !dbg !27
    #dbg_value(i64 %21, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
    #dbg_value(i64 %21, !20, !DIExpression(), !21)
  %23 = add nsw i64 %12, -5, !dbg !26
  %24 = mul i64 %22, %21, !dbg !27
    #dbg_value(i64 %23, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
    #dbg_value(i64 %23, !20, !DIExpression(), !21)
  %25 = add nsw i64 %12, -6, !dbg !26
  %26 = mul i64 %24, %23, !dbg !27
    #dbg_value(i64 %25, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
    #dbg_value(i64 %25, !20, !DIExpression(), !21)
  %27 = add nsw i64 %12, -7, !dbg !26
  %28 = mul i64 %26, %25, !dbg !27
    #dbg_value(i64 %27, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
    #dbg_value(i64 %27, !20, !DIExpression(), !21)
  %29 = add nsw i64 %12, -8, !dbg !26
  %30 = mul i64 %28, %27, !dbg !27
    #dbg_value(i64 %29, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
  %31 = add i64 %14, 8, !dbg !28
  %32 = icmp eq i64 %31, %10, !dbg !28
  br i1 %32, label %33, label %11, !dbg !28

33:                                               ; preds = %11
  %34 = icmp eq i64 %6, 0, !dbg !25
  br i1 %34, label %47, label %35, !dbg !25

35:                                               ; preds = %33, %3
  %36 = phi i64 [ %4, %3 ], [ %29, %33 ]
  %37 = phi i64 [ 1, %3 ], [ %30, %33 ]
  %38 = icmp ne i64 %6, 0, !dbg !24
  tail call void @llvm.assume(i1 %38), !dbg !24
  br label %39, !dbg !24

39:                                               ; preds = %39, %35
  %40 = phi i64 [ %36, %35 ], [ %43, %39 ]
  %41 = phi i64 [ %37, %35 ], [ %44, %39 ]
  %42 = phi i64 [ 0, %35 ], [ %45, %39 ]
    #dbg_value(i64 %40, !20, !DIExpression(), !21)
  %43 = add nsw i64 %40, -1, !dbg !26
  %44 = mul i64 %41, %40, !dbg !27
    #dbg_value(i64 %43, !20, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !21)
  %45 = add i64 %42, 1, !dbg !29
  %46 = icmp eq i64 %45, %6, !dbg !29
  br i1 %46, label %47, label %39, !dbg !29, !llvm.loop !30

47:                                               ; preds = %33, %39, %1
  %48 = phi i64 [ 1, %1 ], [ %30, %33 ], [ %44, %39 ]
  ret i64 %48, !dbg !32
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local range(i32 0, 2) i32 @is_even(i32 noundef %0) local_unnamed_addr #0 !dbg !33 {
  br label %2

2:                                                ; preds = %4, %1
  %3 = phi i32 [ %0, %1 ], [ %5, %4 ]
    #dbg_value(i32 %3, !38, !DIExpression(), !39)
  switch i32 %3, label %4 [
    i32 0, label %6
    i32 1, label %7
  ], !dbg !40

4:                                                ; preds = %2
  %5 = add i32 %3, -2, !dbg !41
  br label %2, !dbg !46

6:                                                ; preds = %2
  br label %7, !dbg !47

7:                                                ; preds = %2, %6
  %8 = phi i32 [ 1, %6 ], [ 0, %2 ], !dbg !48
  ret i32 %8, !dbg !47
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local range(i32 0, 2) i32 @is_odd(i32 noundef %0) local_unnamed_addr #0 !dbg !42 {
    #dbg_value(i32 %0, !44, !DIExpression(), !49)
  %2 = icmp eq i32 %0, 0, !dbg !50
  br i1 %2, label %10, label %3, !dbg !51

3:                                                ; preds = %1
  %4 = add i32 %0, -1, !dbg !52
  br label %5

5:                                                ; preds = %7, %3
  %6 = phi i32 [ %4, %3 ], [ %8, %7 ]
    #dbg_value(i32 %6, !38, !DIExpression(), !53)
  switch i32 %6, label %7 [
    i32 0, label %10
    i32 1, label %9
  ], !dbg !55

7:                                                ; preds = %5
  %8 = add i32 %6, -2, !dbg !56
  br label %5, !dbg !58

9:                                                ; preds = %5
  br label %10, !dbg !59

10:                                               ; preds = %5, %9, %1
  %11 = phi i32 [ 0, %1 ], [ 0, %9 ], [ 1, %5 ], !dbg !60
  ret i32 %11, !dbg !59
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

attributes #0 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "recursion.c", directory: "/src", checksumkind: CSK_MD5, checksum: "8ef0aa4fc09f10037026bcdae4041cb3")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "factorial", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!18 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!19 = !{!20}
!20 = !DILocalVariable(name: "n", arg: 1, scope: !14, file: !1, line: 1, type: !18)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 1, column: 48, scope: !14, atomGroup: 3, atomRank: 2)
!23 = !DILocation(line: 1, column: 46, scope: !14, atomGroup: 3, atomRank: 1)
!24 = !DILocation(line: 1, column: 46, scope: !14, atomGroup: 2, atomRank: 1)
!25 = !DILocation(line: 1, column: 46, scope: !14)
!26 = !DILocation(line: 1, column: 74, scope: !14)
!27 = !DILocation(line: 1, column: 60, scope: !14)
!28 = !DILocation(line: 1, column: 46, scope: !14, atomGroup: 11, atomRank: 1)
!29 = !DILocation(line: 1, column: 46, scope: !14, atomGroup: 4, atomRank: 1)
!30 = distinct !{!30, !31}
!31 = !{!"llvm.loop.unroll.disable"}
!32 = !DILocation(line: 1, column: 39, scope: !14, atomGroup: 1, atomRank: 1)
!33 = distinct !DISubprogram(name: "is_even", scope: !1, file: !1, line: 3, type: !34, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !37, keyInstructions: true)
!34 = !DISubroutineType(types: !35)
!35 = !{!36, !18}
!36 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!37 = !{!38}
!38 = !DILocalVariable(name: "n", arg: 1, scope: !33, file: !1, line: 3, type: !18)
!39 = !DILocation(line: 0, scope: !33)
!40 = !DILocation(line: 3, column: 34, scope: !33, atomGroup: 2, atomRank: 1)
!41 = !DILocation(line: 4, column: 56, scope: !42, inlinedAt: !45)
!42 = distinct !DISubprogram(name: "is_odd", scope: !1, file: !1, line: 4, type: !34, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !43, keyInstructions: true)
!43 = !{!44}
!44 = !DILocalVariable(name: "n", arg: 1, scope: !42, file: !1, line: 4, type: !18)
!45 = distinct !DILocation(line: 3, column: 47, scope: !33)
!46 = !DILocation(line: 4, column: 46, scope: !42, inlinedAt: !45)
!47 = !DILocation(line: 3, column: 27, scope: !33, atomGroup: 1, atomRank: 1)
!48 = !DILocation(line: 3, column: 34, scope: !33, atomGroup: 1, atomRank: 2)
!49 = !DILocation(line: 0, scope: !42)
!50 = !DILocation(line: 4, column: 35, scope: !42, atomGroup: 2, atomRank: 2)
!51 = !DILocation(line: 4, column: 33, scope: !42, atomGroup: 2, atomRank: 1)
!52 = !DILocation(line: 4, column: 56, scope: !42)
!53 = !DILocation(line: 0, scope: !33, inlinedAt: !54)
!54 = distinct !DILocation(line: 4, column: 46, scope: !42)
!55 = !DILocation(line: 3, column: 34, scope: !33, inlinedAt: !54, atomGroup: 2, atomRank: 1)
!56 = !DILocation(line: 4, column: 56, scope: !42, inlinedAt: !57)
!57 = distinct !DILocation(line: 3, column: 47, scope: !33, inlinedAt: !54)
!58 = !DILocation(line: 4, column: 46, scope: !42, inlinedAt: !57)
!59 = !DILocation(line: 4, column: 26, scope: !42, atomGroup: 1, atomRank: 1)
!60 = !DILocation(line: 4, column: 33, scope: !42, atomGroup: 1, atomRank: 2)
