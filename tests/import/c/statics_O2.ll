; clang-22 -O2 -g -S -emit-llvm statics.c
; ModuleID = 'statics.c'
source_filename = "statics.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@next.calls = internal unnamed_addr global i32 3, align 4, !dbg !0
@next.inner = internal unnamed_addr global i32 0, align 4, !dbg !9
@total = internal unnamed_addr global i32 0, align 4, !dbg !11

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @next() local_unnamed_addr #0 !dbg !2 {
  %1 = load i32, ptr @next.inner, align 4, !dbg !24, !tbaa !20
  %2 = add nsw i32 %1, 1, !dbg !26
  store i32 %2, ptr @next.inner, align 4, !dbg !27, !tbaa !20
  %3 = load i32, ptr @total, align 4, !dbg !28, !tbaa !20
  %4 = add nsw i32 %3, %2, !dbg !29
  store i32 %4, ptr @total, align 4, !dbg !30, !tbaa !20
  %5 = load i32, ptr @next.calls, align 4, !dbg !31, !tbaa !20
  %6 = add nsw i32 %5, 1, !dbg !32
  store i32 %6, ptr @next.calls, align 4, !dbg !33, !tbaa !20
  %7 = add nsw i32 %6, %4, !dbg !34
  ret i32 %7, !dbg !35
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18}
!llvm.ident = !{!19}
!llvm.errno.tbaa = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "calls", scope: !2, file: !3, line: 2, type: !6, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "next", scope: !3, file: !3, line: 2, type: !4, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !7, keyInstructions: true)
!3 = !DIFile(filename: "statics.c", directory: "/src", checksumkind: CSK_MD5, checksum: "1f6fba5cd04c45cd17408bb62369b392")
!4 = !DISubroutineType(types: !5)
!5 = !{!6}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !8, splitDebugInlining: false, nameTableKind: None)
!8 = !{!0, !9, !11}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "inner", scope: !2, file: !3, line: 2, type: !6, isLocal: true, isDefinition: true)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "total", scope: !7, file: !3, line: 1, type: !6, isLocal: true, isDefinition: true)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!20 = !{!21, !21, i64 0}
!21 = !{!"int", !22, i64 0}
!22 = !{!"omnipotent char", !23, i64 0}
!23 = !{!"Simple C/C++ TBAA"}
!24 = !DILocation(line: 2, column: 65, scope: !25)
!25 = distinct !DILexicalBlock(scope: !2, file: !3, line: 2, column: 40)
!26 = !DILocation(line: 2, column: 65, scope: !25, atomGroup: 1, atomRank: 2)
!27 = !DILocation(line: 2, column: 65, scope: !25, atomGroup: 1, atomRank: 1)
!28 = !DILocation(line: 2, column: 75, scope: !25)
!29 = !DILocation(line: 2, column: 75, scope: !25, atomGroup: 2, atomRank: 2)
!30 = !DILocation(line: 2, column: 75, scope: !25, atomGroup: 2, atomRank: 1)
!31 = !DILocation(line: 2, column: 94, scope: !2)
!32 = !DILocation(line: 2, column: 94, scope: !2, atomGroup: 4, atomRank: 2)
!33 = !DILocation(line: 2, column: 94, scope: !2, atomGroup: 4, atomRank: 1)
!34 = !DILocation(line: 2, column: 102, scope: !2, atomGroup: 3, atomRank: 2)
!35 = !DILocation(line: 2, column: 87, scope: !2, atomGroup: 3, atomRank: 1)
