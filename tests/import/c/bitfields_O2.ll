; clang-22 -O2 -g -S -emit-llvm bitfields.c
; ModuleID = 'bitfields.c'
source_filename = "bitfields.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local range(i32 -2048, 2048) i32 @level(ptr noundef captures(none) %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(ptr %0, !26, !DIExpression(), !27)
  %2 = load i16, ptr %0, align 4, !dbg !28
  %3 = add i16 %2, 4, !dbg !29
  %4 = and i16 %3, 14, !dbg !29
  %5 = and i16 %2, -16, !dbg !29
  %6 = or disjoint i16 %5, %4, !dbg !30
  %7 = or disjoint i16 %6, 1, !dbg !30
  store i16 %7, ptr %0, align 4, !dbg !31
  %8 = ashr i16 %2, 4, !dbg !32
  %9 = sext i16 %8 to i32, !dbg !33
  ret i32 %9, !dbg !34
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bitfields.c", directory: "/src", checksumkind: CSK_MD5, checksum: "027948d09b00277c380cb1321963b22a")
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
!14 = distinct !DISubprogram(name: "level", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !25, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "flags", file: !1, line: 1, size: 32, elements: !20)
!20 = !{!21, !23, !24}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "ready", scope: !19, file: !1, line: 1, baseType: !22, size: 1, flags: DIFlagBitField, extraData: i64 0)
!22 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "mode", scope: !19, file: !1, line: 1, baseType: !22, size: 3, offset: 1, flags: DIFlagBitField, extraData: i64 0)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "level", scope: !19, file: !1, line: 1, baseType: !17, size: 12, offset: 4, flags: DIFlagBitField, extraData: i64 0)
!25 = !{!26}
!26 = !DILocalVariable(name: "f", arg: 1, scope: !14, file: !1, line: 2, type: !18)
!27 = !DILocation(line: 0, scope: !14)
!28 = !DILocation(line: 2, column: 39, scope: !14)
!29 = !DILocation(line: 2, column: 52, scope: !14)
!30 = !DILocation(line: 2, column: 52, scope: !14, atomGroup: 2, atomRank: 2)
!31 = !DILocation(line: 2, column: 52, scope: !14, atomGroup: 2, atomRank: 1)
!32 = !DILocation(line: 2, column: 68, scope: !14, atomGroup: 3, atomRank: 3)
!33 = !DILocation(line: 2, column: 68, scope: !14, atomGroup: 3, atomRank: 2)
!34 = !DILocation(line: 2, column: 58, scope: !14, atomGroup: 3, atomRank: 1)
