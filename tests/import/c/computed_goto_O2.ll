; clang-22 -O2 -g -S -emit-llvm computed_goto.c
; ModuleID = 'computed_goto.c'
source_filename = "computed_goto.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@interpret.labels = internal unnamed_addr constant [3 x ptr] [ptr blockaddress(@interpret, %6), ptr blockaddress(@interpret, %2), ptr blockaddress(@interpret, %3)], align 16, !dbg !0

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @interpret(ptr noundef readonly captures(none) %0) local_unnamed_addr #0 !dbg !2 {
    #dbg_value(ptr %0, !13, !DIExpression(), !35)
    #dbg_value(i32 0, !14, !DIExpression(), !35)
    #dbg_value(ptr %0, !13, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !35)
  br label %7, !dbg !36

2:                                                ; preds = %7
    #dbg_label(!15, !37)
    #dbg_value(i32 %5, !14, !DIExpression(), !35)
    #dbg_value(ptr %13, !13, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !35)
  br label %3, !dbg !38

3:                                                ; preds = %7, %2
  %4 = phi i32 [ 1, %2 ], [ -1, %7 ]
  %5 = add nsw i32 %9, %4, !dbg !35
  br label %7, !dbg !35

6:                                                ; preds = %7
    #dbg_label(!17, !39)
  ret i32 %9, !dbg !40

7:                                                ; preds = %3, %1
  %8 = phi ptr [ %0, %1 ], [ %13, %3 ]
  %9 = phi i32 [ 0, %1 ], [ %5, %3 ], !dbg !35
  %10 = load i8, ptr %8, align 1, !dbg !35, !tbaa !41
  %11 = zext i8 %10 to i64, !dbg !35
  %12 = getelementptr inbounds nuw ptr, ptr @interpret.labels, i64 %11, !dbg !35
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 1, !dbg !35
  %14 = load ptr, ptr %12, align 8, !dbg !35, !tbaa !42
    #dbg_value(i32 %9, !14, !DIExpression(), !35)
    #dbg_value(ptr %13, !13, !DIExpression(), !35)
  indirectbr ptr %14, [label %6, label %2, label %3]
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!23, !24, !25, !26, !27, !28, !29}
!llvm.ident = !{!30}
!llvm.errno.tbaa = !{!31}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "labels", scope: !2, file: !3, line: 2, type: !18, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "interpret", scope: !3, file: !3, line: 1, type: !4, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !12, keyInstructions: true)
!3 = !DIFile(filename: "computed_goto.c", directory: "/src", checksumkind: CSK_MD5, checksum: "505d9831e84bf59d23308ac0d7959126")
!4 = !DISubroutineType(types: !5)
!5 = !{!6, !7}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!10 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !11, splitDebugInlining: false, nameTableKind: None)
!11 = !{!0}
!12 = !{!13, !14, !15, !16, !17}
!13 = !DILocalVariable(name: "code", arg: 1, scope: !2, file: !3, line: 1, type: !7)
!14 = !DILocalVariable(name: "value", scope: !2, file: !3, line: 3, type: !6)
!15 = !DILabel(scope: !2, name: "up", file: !3, line: 5, column: 1)
!16 = !DILabel(scope: !2, name: "down", file: !3, line: 6, column: 1)
!17 = !DILabel(scope: !2, name: "stop", file: !3, line: 7, column: 1)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 192, elements: !21)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!21 = !{!22}
!22 = !DISubrange(count: 3)
!23 = !{i32 7, !"Dwarf Version", i32 5}
!24 = !{i32 2, !"Debug Info Version", i32 3}
!25 = !{i32 1, !"wchar_size", i32 4}
!26 = !{i32 8, !"PIC Level", i32 2}
!27 = !{i32 7, !"PIE Level", i32 2}
!28 = !{i32 7, !"uwtable", i32 2}
!29 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!30 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!31 = !{!32, !32, i64 0}
!32 = !{!"int", !33, i64 0}
!33 = !{!"omnipotent char", !34, i64 0}
!34 = !{!"Simple C/C++ TBAA"}
!35 = !DILocation(line: 0, scope: !2)
!36 = !DILocation(line: 4, column: 3, scope: !2, atomGroup: 2, atomRank: 1)
!37 = !DILocation(line: 5, column: 1, scope: !2)
!38 = !DILocation(line: 5, column: 14, scope: !2, atomGroup: 5, atomRank: 1)
!39 = !DILocation(line: 7, column: 1, scope: !2)
!40 = !DILocation(line: 7, column: 7, scope: !2, atomGroup: 10, atomRank: 1)
!41 = !{!33, !33, i64 0}
!42 = !{!43, !43, i64 0}
!43 = !{!"any pointer", !33, i64 0}
