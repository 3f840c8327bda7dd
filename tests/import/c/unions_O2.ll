; clang-22 -O2 -g -S -emit-llvm unions.c
; ModuleID = 'unions.c'
source_filename = "unions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @bits(float noundef %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(float %0, !20, !DIExpression(), !31)
  %2 = bitcast float %0 to i32, !dbg !32
    #dbg_value(i32 %2, !21, !DIExpression(), !31)
  ret i32 %2, !dbg !33
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i8 @low(i32 %0) local_unnamed_addr #0 !dbg !34 {
  %2 = trunc i32 %0 to i8
    #dbg_value(i8 %2, !38, !DIExpression(DW_OP_LLVM_fragment, 0, 8), !39)
    #dbg_value(i32 %0, !38, !DIExpression(DW_OP_constu, 8, DW_OP_shr, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 24, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 8, 24), !39)
  ret i8 %2, !dbg !40
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "unions.c", directory: "/src", checksumkind: CSK_MD5, checksum: "785494d6cd04e8404b01da4e74a0a1b8")
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
!14 = distinct !DISubprogram(name: "bits", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!19 = !{!20, !21}
!20 = !DILocalVariable(name: "f", arg: 1, scope: !14, file: !1, line: 2, type: !18)
!21 = !DILocalVariable(name: "n", scope: !14, file: !1, line: 2, type: !22)
!22 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "number", file: !1, line: 1, size: 32, elements: !23)
!23 = !{!24, !25, !26}
!24 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !22, file: !1, line: 1, baseType: !17, size: 32)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !22, file: !1, line: 1, baseType: !18, size: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !22, file: !1, line: 1, baseType: !27, size: 32)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 32, elements: !29)
!28 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!29 = !{!30}
!30 = !DISubrange(count: 4)
!31 = !DILocation(line: 0, scope: !14)
!32 = !DILocation(line: 2, column: 41, scope: !14, atomGroup: 1, atomRank: 1)
!33 = !DILocation(line: 2, column: 46, scope: !14, atomGroup: 3, atomRank: 1)
!34 = distinct !DISubprogram(name: "low", scope: !1, file: !1, line: 3, type: !35, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !37, keyInstructions: true)
!35 = !DISubroutineType(types: !36)
!36 = !{!28, !22}
!37 = !{!38}
!38 = !DILocalVariable(name: "n", arg: 1, scope: !34, file: !1, line: 3, type: !22)
!39 = !DILocation(line: 0, scope: !34)
!40 = !DILocation(line: 3, column: 37, scope: !34, atomGroup: 1, atomRank: 1)
