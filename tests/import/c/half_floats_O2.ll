; clang-22 -O2 -g -S -emit-llvm half_floats.c
; ModuleID = 'half_floats.c'
source_filename = "half_floats.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @scale(half noundef %0) local_unnamed_addr #0 !dbg !16 {
    #dbg_value(half %0, !20, !DIExpression(), !21)
  %2 = fmul half %0, 0xH3800, !dbg !22
  ret half %2, !dbg !23
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef bfloat @pass(bfloat noundef returned %0) local_unnamed_addr #0 !dbg !24 {
    #dbg_value(bfloat %0, !29, !DIExpression(), !30)
  ret bfloat %0, !dbg !31
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "half_floats.c", directory: "/src", checksumkind: CSK_MD5, checksum: "2c2599aaf8ee1a6a9aa9b79b61dc6902")
!2 = !{!3}
!3 = !DIBasicType(name: "_Float16", size: 16, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = distinct !DISubprogram(name: "scale", scope: !1, file: !1, line: 1, type: !17, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19, keyInstructions: true)
!17 = !DISubroutineType(types: !18)
!18 = !{!3, !3}
!19 = !{!20}
!20 = !DILocalVariable(name: "x", arg: 1, scope: !16, file: !1, line: 1, type: !3)
!21 = !DILocation(line: 0, scope: !16)
!22 = !DILocation(line: 1, column: 39, scope: !16, atomGroup: 1, atomRank: 2)
!23 = !DILocation(line: 1, column: 30, scope: !16, atomGroup: 1, atomRank: 1)
!24 = distinct !DISubprogram(name: "pass", scope: !1, file: !1, line: 2, type: !25, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !28, keyInstructions: true)
!25 = !DISubroutineType(types: !26)
!26 = !{!27, !27}
!27 = !DIBasicType(name: "__bf16", size: 16, encoding: DW_ATE_float)
!28 = !{!29}
!29 = !DILocalVariable(name: "x", arg: 1, scope: !24, file: !1, line: 2, type: !27)
!30 = !DILocation(line: 0, scope: !24)
!31 = !DILocation(line: 2, column: 25, scope: !24, atomGroup: 1, atomRank: 1)
