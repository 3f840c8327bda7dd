; clang-22 -O2 -g -S -emit-llvm int128.c
; ModuleID = 'int128.c'
source_filename = "int128.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@limit = dso_local local_unnamed_addr global i128 1267650600228229401496703205379, align 16, !dbg !0

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i64 0, -1) i64 @high(i64 noundef %0, i64 noundef %1) local_unnamed_addr #0 !dbg !20 {
    #dbg_value(i64 %0, !25, !DIExpression(), !27)
    #dbg_value(i64 %1, !26, !DIExpression(), !27)
  %3 = zext i64 %0 to i128, !dbg !28
  %4 = zext i64 %1 to i128, !dbg !29
  %5 = mul nuw i128 %4, %3, !dbg !30
  %6 = lshr i128 %5, 64, !dbg !31
  %7 = trunc nuw i128 %6 to i64, !dbg !32
  ret i64 %7, !dbg !33
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8, !9, !10, !11, !12, !13, !14}
!llvm.ident = !{!15}
!llvm.errno.tbaa = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 2, type: !7, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "int128.c", directory: "/src", checksumkind: CSK_MD5, checksum: "90e58ea067cbead9cf8a11b65c9091d3")
!4 = !{!5}
!5 = !DIBasicType(name: "unsigned __int128", size: 128, encoding: DW_ATE_unsigned)
!6 = !{!0}
!7 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!8 = !{i32 7, !"Dwarf Version", i32 5}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !{i32 1, !"wchar_size", i32 4}
!11 = !{i32 8, !"PIC Level", i32 2}
!12 = !{i32 7, !"PIE Level", i32 2}
!13 = !{i32 7, !"uwtable", i32 2}
!14 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!15 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!16 = !{!17, !17, i64 0}
!17 = !{!"int", !18, i64 0}
!18 = !{!"omnipotent char", !19, i64 0}
!19 = !{!"Simple C/C++ TBAA"}
!20 = distinct !DISubprogram(name: "high", scope: !3, file: !3, line: 1, type: !21, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !24, keyInstructions: true)
!21 = !DISubroutineType(types: !22)
!22 = !{!23, !23, !23}
!23 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!24 = !{!25, !26}
!25 = !DILocalVariable(name: "a", arg: 1, scope: !20, file: !3, line: 1, type: !23)
!26 = !DILocalVariable(name: "b", arg: 2, scope: !20, file: !3, line: 1, type: !23)
!27 = !DILocation(line: 0, scope: !20)
!28 = !DILocation(line: 1, column: 63, scope: !20)
!29 = !DILocation(line: 1, column: 86, scope: !20)
!30 = !DILocation(line: 1, column: 84, scope: !20)
!31 = !DILocation(line: 1, column: 88, scope: !20, atomGroup: 1, atomRank: 3)
!32 = !DILocation(line: 1, column: 63, scope: !20, atomGroup: 1, atomRank: 2)
!33 = !DILocation(line: 1, column: 56, scope: !20, atomGroup: 1, atomRank: 1)
