; clang-22 -O2 -g -S -emit-llvm switch_ranges.c
; ModuleID = 'switch_ranges.c'
source_filename = "switch_ranges.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 4) i32 @kind(i32 noundef %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !19, !DIExpression(), !20)
  switch i32 %0, label %4 [
    i32 48, label %5
    i32 49, label %5
    i32 50, label %5
    i32 51, label %5
    i32 52, label %5
    i32 53, label %5
    i32 54, label %5
    i32 55, label %5
    i32 56, label %5
    i32 57, label %5
    i32 97, label %2
    i32 98, label %2
    i32 99, label %2
    i32 100, label %2
    i32 101, label %2
    i32 102, label %2
    i32 -1, label %3
  ], !dbg !21

2:                                                ; preds = %1, %1, %1, %1, %1, %1
  br label %5, !dbg !22

3:                                                ; preds = %1
  br label %5, !dbg !24

4:                                                ; preds = %1
  br label %5, !dbg !25

5:                                                ; preds = %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %4, %3, %2
  %6 = phi i32 [ 0, %4 ], [ 3, %3 ], [ 2, %2 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], !dbg !20
  ret i32 %6, !dbg !26
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "switch_ranges.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f1a2b1fd906584f7f922c1c6a158e81f")
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
!14 = distinct !DISubprogram(name: "kind", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{!19}
!19 = !DILocalVariable(name: "c", arg: 1, scope: !14, file: !1, line: 1, type: !17)
!20 = !DILocation(line: 0, scope: !14)
!21 = !DILocation(line: 2, column: 3, scope: !14, atomGroup: 1, atomRank: 1)
!22 = !DILocation(line: 4, column: 23, scope: !23, atomGroup: 3, atomRank: 1)
!23 = distinct !DILexicalBlock(scope: !14, file: !1, line: 2, column: 14)
!24 = !DILocation(line: 5, column: 14, scope: !23, atomGroup: 4, atomRank: 1)
!25 = !DILocation(line: 7, column: 3, scope: !14, atomGroup: 5, atomRank: 1)
!26 = !DILocation(line: 8, column: 1, scope: !14, atomGroup: 6, atomRank: 1)
