; clang-22 -O2 -g -S -emit-llvm vectors.c
; ModuleID = 'vectors.c'
source_filename = "vectors.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef <4 x float> @fused(<4 x float> noundef %0, <4 x float> noundef %1, <4 x float> noundef %2) local_unnamed_addr #0 !dbg !16 {
    #dbg_value(<4 x float> %0, !25, !DIExpression(), !28)
    #dbg_value(<4 x float> %1, !26, !DIExpression(), !28)
    #dbg_value(<4 x float> %2, !27, !DIExpression(), !28)
  %4 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %0, <4 x float> %1, <4 x float> %2), !dbg !29
  ret <4 x float> %4, !dbg !30
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @lane(<4 x float> noundef %0, i32 noundef %1) local_unnamed_addr #0 !dbg !31 {
    #dbg_value(<4 x float> %0, !35, !DIExpression(), !37)
    #dbg_value(i32 %1, !36, !DIExpression(), !37)
  %3 = and i32 %1, 3, !dbg !38
  %4 = extractelement <4 x float> %0, i32 %3, !dbg !39
  %5 = fptosi float %4 to i32, !dbg !40
  %6 = extractelement <4 x float> %0, i64 2, !dbg !41
  %7 = fptosi float %6 to i32, !dbg !42
  %8 = add nsw i32 %5, %7, !dbg !43
  ret i32 %8, !dbg !44
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "vectors.c", directory: "/src", checksumkind: CSK_MD5, checksum: "9718f211510d72abef7689bb805cf790")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
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
!16 = distinct !DISubprogram(name: "fused", scope: !1, file: !1, line: 2, type: !17, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !24, keyInstructions: true)
!17 = !DISubroutineType(types: !18)
!18 = !{!19, !19, !19, !19}
!19 = !DIDerivedType(tag: DW_TAG_typedef, name: "v4", file: !1, line: 1, baseType: !20)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 128, flags: DIFlagVector, elements: !22)
!21 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!22 = !{!23}
!23 = !DISubrange(count: 4)
!24 = !{!25, !26, !27}
!25 = !DILocalVariable(name: "a", arg: 1, scope: !16, file: !1, line: 2, type: !19)
!26 = !DILocalVariable(name: "b", arg: 2, scope: !16, file: !1, line: 2, type: !19)
!27 = !DILocalVariable(name: "c", arg: 3, scope: !16, file: !1, line: 2, type: !19)
!28 = !DILocation(line: 0, scope: !16)
!29 = !DILocation(line: 2, column: 43, scope: !16, atomGroup: 1, atomRank: 2)
!30 = !DILocation(line: 2, column: 30, scope: !16, atomGroup: 1, atomRank: 1)
!31 = distinct !DISubprogram(name: "lane", scope: !1, file: !1, line: 3, type: !32, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !34, keyInstructions: true)
!32 = !DISubroutineType(types: !33)
!33 = !{!3, !19, !3}
!34 = !{!35, !36}
!35 = !DILocalVariable(name: "a", arg: 1, scope: !31, file: !1, line: 3, type: !19)
!36 = !DILocalVariable(name: "i", arg: 2, scope: !31, file: !1, line: 3, type: !3)
!37 = !DILocation(line: 0, scope: !31)
!38 = !DILocation(line: 3, column: 41, scope: !31)
!39 = !DILocation(line: 3, column: 37, scope: !31)
!40 = !DILocation(line: 3, column: 32, scope: !31)
!41 = !DILocation(line: 3, column: 53, scope: !31)
!42 = !DILocation(line: 3, column: 48, scope: !31)
!43 = !DILocation(line: 3, column: 46, scope: !31, atomGroup: 1, atomRank: 2)
!44 = !DILocation(line: 3, column: 25, scope: !31, atomGroup: 1, atomRank: 1)
