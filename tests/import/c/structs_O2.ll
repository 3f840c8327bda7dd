; clang-22 -O2 -g -S -emit-llvm structs.c
; ModuleID = 'structs.c'
source_filename = "structs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local i64 @middle(ptr noundef readonly captures(none) %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(ptr %0, !29, !DIExpression(), !31)
  %2 = load i32, ptr %0, align 4, !dbg !32, !tbaa !33
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !36
  %4 = load i32, ptr %3, align 4, !dbg !37, !tbaa !38
  %5 = add nsw i32 %4, %2, !dbg !39
  %6 = sdiv i32 %5, 2, !dbg !40
    #dbg_value(i32 %6, !30, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !31)
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 4, !dbg !41
  %8 = load i32, ptr %7, align 4, !dbg !41, !tbaa !42
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 12, !dbg !43
  %10 = load i32, ptr %9, align 4, !dbg !43, !tbaa !44
  %11 = add nsw i32 %10, %8, !dbg !45
  %12 = sdiv i32 %11, 2, !dbg !46
    #dbg_value(i32 %12, !30, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !31)
  %13 = zext i32 %12 to i64, !dbg !47
  %14 = shl nuw i64 %13, 32, !dbg !47
  %15 = zext i32 %6 to i64, !dbg !47
  %16 = or disjoint i64 %14, %15, !dbg !47
  ret i64 %16, !dbg !47
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "structs.c", directory: "/src", checksumkind: CSK_MD5, checksum: "7d4d359ccb289df9d7b82b1ef97021f4")
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
!14 = distinct !DISubprogram(name: "middle", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !28, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !22}
!17 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !1, line: 1, size: 64, elements: !18)
!18 = !{!19, !21}
!19 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !17, file: !1, line: 1, baseType: !20, size: 32)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !17, file: !1, line: 1, baseType: !20, size: 32, offset: 32)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "rect", file: !1, line: 2, size: 128, elements: !25)
!25 = !{!26, !27}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !24, file: !1, line: 2, baseType: !17, size: 64)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !24, file: !1, line: 2, baseType: !17, size: 64, offset: 64)
!28 = !{!29, !30}
!29 = !DILocalVariable(name: "r", arg: 1, scope: !14, file: !1, line: 3, type: !22)
!30 = !DILocalVariable(name: "p", scope: !14, file: !1, line: 4, type: !17)
!31 = !DILocation(line: 0, scope: !14)
!32 = !DILocation(line: 4, column: 29, scope: !14)
!33 = !{!34, !11, i64 0}
!34 = !{!"rect", !35, i64 0, !35, i64 8}
!35 = !{!"point", !11, i64 0, !11, i64 4}
!36 = !DILocation(line: 4, column: 36, scope: !14)
!37 = !DILocation(line: 4, column: 41, scope: !14)
!38 = !{!34, !11, i64 8}
!39 = !DILocation(line: 4, column: 31, scope: !14)
!40 = !DILocation(line: 4, column: 44, scope: !14, atomGroup: 1, atomRank: 2)
!41 = !DILocation(line: 4, column: 57, scope: !14)
!42 = !{!34, !11, i64 4}
!43 = !DILocation(line: 4, column: 69, scope: !14)
!44 = !{!34, !11, i64 12}
!45 = !DILocation(line: 4, column: 59, scope: !14)
!46 = !DILocation(line: 4, column: 72, scope: !14, atomGroup: 1, atomRank: 2)
!47 = !DILocation(line: 5, column: 3, scope: !14, atomGroup: 2, atomRank: 1)
