; clang-22 -O2 -g -S -emit-llvm inlining.c
; ModuleID = 'inlining.c'
source_filename = "inlining.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @norm(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !19, !DIExpression(), !24)
    #dbg_value(i32 %1, !20, !DIExpression(), !24)
  %3 = tail call i32 @llvm.smax.i32(i32 %0, i32 %1), !dbg !25
  %4 = tail call i32 @llvm.smin.i32(i32 %0, i32 %1), !dbg !25
    #dbg_value(i32 %4, !19, !DIExpression(), !24)
    #dbg_value(i32 %3, !20, !DIExpression(), !24)
    #dbg_value(i32 %4, !26, !DIExpression(), !30)
    #dbg_value(i32 %3, !29, !DIExpression(), !30)
    #dbg_value(i32 %4, !32, !DIExpression(), !38)
  %5 = mul nsw i32 %4, %4, !dbg !40
    #dbg_value(i32 %5, !37, !DIExpression(), !38)
    #dbg_value(i32 %3, !32, !DIExpression(), !41)
  %6 = mul nsw i32 %3, %3, !dbg !43
    #dbg_value(i32 %6, !37, !DIExpression(), !41)
  %7 = add nuw nsw i32 %6, %5, !dbg !44
  ret i32 %7, !dbg !45
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inlining.c", directory: "/src", checksumkind: CSK_MD5, checksum: "f1daadd02966c6a53068e4dee128f901")
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
!14 = distinct !DISubprogram(name: "norm", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !17}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{!19, !20, !21}
!19 = !DILocalVariable(name: "a", arg: 1, scope: !14, file: !1, line: 3, type: !17)
!20 = !DILocalVariable(name: "b", arg: 2, scope: !14, file: !1, line: 3, type: !17)
!21 = !DILocalVariable(name: "t", scope: !22, file: !1, line: 3, type: !17)
!22 = distinct !DILexicalBlock(scope: !23, file: !1, line: 3, column: 37)
!23 = distinct !DILexicalBlock(scope: !14, file: !1, line: 3, column: 30)
!24 = !DILocation(line: 0, scope: !14)
!25 = !DILocation(line: 3, column: 32, scope: !23, atomGroup: 1, atomRank: 1)
!26 = !DILocalVariable(name: "a", arg: 1, scope: !27, file: !1, line: 2, type: !17)
!27 = distinct !DISubprogram(name: "sum_of_squares", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !28, keyInstructions: true)
!28 = !{!26, !29}
!29 = !DILocalVariable(name: "b", arg: 2, scope: !27, file: !1, line: 2, type: !17)
!30 = !DILocation(line: 0, scope: !27, inlinedAt: !31)
!31 = distinct !DILocation(line: 3, column: 73, scope: !14)
!32 = !DILocalVariable(name: "x", arg: 1, scope: !33, file: !1, line: 1, type: !17)
!33 = distinct !DISubprogram(name: "square", scope: !1, file: !1, line: 1, type: !34, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !36, keyInstructions: true)
!34 = !DISubroutineType(types: !35)
!35 = !{!17, !17}
!36 = !{!32, !37}
!37 = !DILocalVariable(name: "result", scope: !33, file: !1, line: 1, type: !17)
!38 = !DILocation(line: 0, scope: !33, inlinedAt: !39)
!39 = distinct !DILocation(line: 2, column: 50, scope: !27, inlinedAt: !31)
!40 = !DILocation(line: 1, column: 50, scope: !33, inlinedAt: !39, atomGroup: 1, atomRank: 2)
!41 = !DILocation(line: 0, scope: !33, inlinedAt: !42)
!42 = distinct !DILocation(line: 2, column: 62, scope: !27, inlinedAt: !31)
!43 = !DILocation(line: 1, column: 50, scope: !33, inlinedAt: !42, atomGroup: 1, atomRank: 2)
!44 = !DILocation(line: 2, column: 60, scope: !27, inlinedAt: !31, atomGroup: 1, atomRank: 2)
!45 = !DILocation(line: 3, column: 66, scope: !14, atomGroup: 5, atomRank: 1)
