; clang-22 -O2 -g -S -emit-llvm thread_local.c
; ModuleID = 'thread_local.c'
source_filename = "thread_local.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@counter = internal thread_local unnamed_addr global i64 4, align 8, !dbg !0
@here = dso_local thread_local local_unnamed_addr global i32 0, align 4, !dbg !5
@there = external thread_local local_unnamed_addr global i32, align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @tick() local_unnamed_addr #0 !dbg !20 {
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @counter), !dbg !23
  %2 = load i64, ptr %1, align 8, !dbg !24, !tbaa !25
  %3 = add nsw i64 %2, 1, !dbg !27
  store i64 %3, ptr %1, align 8, !dbg !28, !tbaa !25
  %4 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @here), !dbg !29
  %5 = load i32, ptr %4, align 4, !dbg !29, !tbaa !16
  %6 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @there), !dbg !30
  %7 = load i32, ptr %6, align 4, !dbg !30, !tbaa !16
  %8 = add nsw i32 %7, %5, !dbg !31
  ret i32 %8, !dbg !32
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14}
!llvm.ident = !{!15}
!llvm.errno.tbaa = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 2, type: !8, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "thread_local.c", directory: "/src", checksumkind: CSK_MD5, checksum: "c6ca819644dbf5ee1251d6c19e232b99")
!4 = !{!5, !0}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "here", scope: !2, file: !3, line: 1, type: !7, isLocal: false, isDefinition: true)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!16 = !{!17, !17, i64 0}
!17 = !{!"int", !18, i64 0}
!18 = !{!"omnipotent char", !19, i64 0}
!19 = !{!"Simple C/C++ TBAA"}
!20 = distinct !DISubprogram(name: "tick", scope: !3, file: !3, line: 4, type: !21, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!21 = !DISubroutineType(types: !22)
!22 = !{!7}
!23 = !DILocation(line: 4, column: 18, scope: !20)
!24 = !DILocation(line: 4, column: 25, scope: !20)
!25 = !{!26, !26, i64 0}
!26 = !{!"long", !18, i64 0}
!27 = !DILocation(line: 4, column: 25, scope: !20, atomGroup: 1, atomRank: 2)
!28 = !DILocation(line: 4, column: 25, scope: !20, atomGroup: 1, atomRank: 1)
!29 = !DILocation(line: 4, column: 36, scope: !20)
!30 = !DILocation(line: 4, column: 43, scope: !20)
!31 = !DILocation(line: 4, column: 41, scope: !20, atomGroup: 2, atomRank: 2)
!32 = !DILocation(line: 4, column: 29, scope: !20, atomGroup: 2, atomRank: 1)
