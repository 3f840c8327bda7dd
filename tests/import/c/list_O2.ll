; clang-22 -O2 -g -S -emit-llvm list.c
; ModuleID = 'list.c'
source_filename = "list.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @length(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(ptr %0, !26, !DIExpression(), !28)
    #dbg_value(i32 0, !27, !DIExpression(), !28)
  %2 = icmp eq ptr %0, null, !dbg !29
  br i1 %2, label %10, label %3, !dbg !31

3:                                                ; preds = %1, %3
  %4 = phi i32 [ %6, %3 ], [ 0, %1 ]
  %5 = phi ptr [ %8, %3 ], [ %0, %1 ]
    #dbg_value(i32 %4, !27, !DIExpression(), !28)
    #dbg_value(ptr %5, !26, !DIExpression(), !28)
  %6 = add nuw nsw i32 %4, 1, !dbg !32
    #dbg_value(i32 %6, !27, !DIExpression(), !28)
  %7 = getelementptr inbounds nuw i8, ptr %5, i64 8, !dbg !34
  %8 = load ptr, ptr %7, align 8, !dbg !35, !tbaa !36
    #dbg_value(ptr %8, !26, !DIExpression(), !28)
  %9 = icmp eq ptr %8, null, !dbg !40
  br i1 %9, label %10, label %3, !dbg !41, !llvm.loop !42

10:                                               ; preds = %3, %1
  %11 = phi i32 [ 0, %1 ], [ %6, %3 ], !dbg !28
  ret i32 %11, !dbg !46
}

attributes #0 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "list.c", directory: "/src", checksumkind: CSK_MD5, checksum: "000e76feae67e0475e400f32fedaad34")
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
!14 = distinct !DISubprogram(name: "length", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !25, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 1, size: 128, elements: !21)
!21 = !{!22, !23}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !20, file: !1, line: 1, baseType: !17, size: 32)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !20, file: !1, line: 1, baseType: !24, size: 64, offset: 64)
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!25 = !{!26, !27}
!26 = !DILocalVariable(name: "list", arg: 1, scope: !14, file: !1, line: 2, type: !18)
!27 = !DILocalVariable(name: "count", scope: !14, file: !1, line: 3, type: !17)
!28 = !DILocation(line: 0, scope: !14)
!29 = !DILocation(line: 4, column: 3, scope: !30, atomGroup: 9, atomRank: 1)
!30 = distinct !DILexicalBlock(scope: !14, file: !1, line: 4, column: 3)
!31 = !DILocation(line: 4, column: 3, scope: !30, atomGroup: 10, atomRank: 1)
!32 = !DILocation(line: 4, column: 40, scope: !33, atomGroup: 4, atomRank: 2)
!33 = distinct !DILexicalBlock(scope: !30, file: !1, line: 4, column: 3)
!34 = !DILocation(line: 4, column: 29, scope: !33)
!35 = !DILocation(line: 4, column: 29, scope: !33, atomGroup: 5, atomRank: 2)
!36 = !{!37, !38, i64 8}
!37 = !{!"node", !11, i64 0, !38, i64 8}
!38 = !{!"p1 _ZTS4node", !39, i64 0}
!39 = !{!"any pointer", !12, i64 0}
!40 = !DILocation(line: 4, column: 3, scope: !30, atomGroup: 2, atomRank: 1)
!41 = !DILocation(line: 4, column: 3, scope: !30, atomGroup: 3, atomRank: 1)
!42 = distinct !{!42, !43, !44, !45}
!43 = !DILocation(line: 4, column: 3, scope: !30)
!44 = !DILocation(line: 4, column: 40, scope: !30)
!45 = !{!"llvm.loop.mustprogress"}
!46 = !DILocation(line: 5, column: 3, scope: !14, atomGroup: 8, atomRank: 1)
