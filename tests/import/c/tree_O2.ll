; clang-22 -O2 -g -S -emit-llvm tree.c
; ModuleID = 'tree.c'
source_filename = "tree.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local range(i64 -9223372036854775806, -9223372036854775808) i64 @depth(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(ptr %0, !27, !DIExpression(), !30)
  %2 = icmp eq ptr %0, null, !dbg !31
  br i1 %2, label %3, label %5, !dbg !33

3:                                                ; preds = %1, %5
  %4 = phi i64 [ %12, %5 ], [ 0, %1 ]
  ret i64 %4, !dbg !34

5:                                                ; preds = %1
  %6 = load ptr, ptr %0, align 8, !dbg !35, !tbaa !36
  %7 = tail call i64 @depth(ptr noundef %6), !dbg !41
    #dbg_value(i64 %7, !28, !DIExpression(), !30)
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !42
  %9 = load ptr, ptr %8, align 8, !dbg !42, !tbaa !43
  %10 = tail call i64 @depth(ptr noundef %9), !dbg !44
    #dbg_value(i64 %10, !29, !DIExpression(), !30)
  %11 = tail call i64 @llvm.smax.i64(i64 %7, i64 %10), !dbg !45
  %12 = add nsw i64 %11, 1, !dbg !46
  br label %3, !dbg !34
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

attributes #0 = { nofree nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "tree.c", directory: "/src", checksumkind: CSK_MD5, checksum: "361f72a3bb5337df396715876001e1cd")
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
!14 = distinct !DISubprogram(name: "depth", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !26, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tree", file: !1, line: 1, size: 192, elements: !21)
!21 = !{!22, !24, !25}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "left", scope: !20, file: !1, line: 1, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "right", scope: !20, file: !1, line: 1, baseType: !23, size: 64, offset: 64)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "key", scope: !20, file: !1, line: 1, baseType: !17, size: 64, offset: 128)
!26 = !{!27, !28, !29}
!27 = !DILocalVariable(name: "t", arg: 1, scope: !14, file: !1, line: 2, type: !18)
!28 = !DILocalVariable(name: "l", scope: !14, file: !1, line: 4, type: !17)
!29 = !DILocalVariable(name: "r", scope: !14, file: !1, line: 4, type: !17)
!30 = !DILocation(line: 0, scope: !14)
!31 = !DILocation(line: 3, column: 8, scope: !32, atomGroup: 1, atomRank: 2)
!32 = distinct !DILexicalBlock(scope: !14, file: !1, line: 3, column: 7)
!33 = !DILocation(line: 3, column: 7, scope: !32, atomGroup: 1, atomRank: 1)
!34 = !DILocation(line: 6, column: 1, scope: !14, atomGroup: 7, atomRank: 1)
!35 = !DILocation(line: 4, column: 21, scope: !14)
!36 = !{!37, !38, i64 0}
!37 = !{!"tree", !38, i64 0, !38, i64 8, !40, i64 16}
!38 = !{!"p1 _ZTS4tree", !39, i64 0}
!39 = !{!"any pointer", !12, i64 0}
!40 = !{!"long", !12, i64 0}
!41 = !DILocation(line: 4, column: 12, scope: !14, atomGroup: 3, atomRank: 2)
!42 = !DILocation(line: 4, column: 41, scope: !14)
!43 = !{!37, !38, i64 8}
!44 = !DILocation(line: 4, column: 32, scope: !14, atomGroup: 4, atomRank: 2)
!45 = !DILocation(line: 5, column: 15, scope: !14, atomGroup: 6, atomRank: 1)
!46 = !DILocation(line: 5, column: 12, scope: !14, atomGroup: 5, atomRank: 2)
