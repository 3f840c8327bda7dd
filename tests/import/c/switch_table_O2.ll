; clang-22 -O2 -g -S -emit-llvm switch_table.c
; ModuleID = 'switch_table.c'
source_filename = "switch_table.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"sun\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [4 x i8] c"mon\00", align 1, !dbg !7
@.str.2 = private unnamed_addr constant [4 x i8] c"tue\00", align 1, !dbg !9
@.str.3 = private unnamed_addr constant [4 x i8] c"wed\00", align 1, !dbg !11
@.str.4 = private unnamed_addr constant [4 x i8] c"thu\00", align 1, !dbg !13
@.str.5 = private unnamed_addr constant [2 x i8] c"?\00", align 1, !dbg !15
@switch.table.name.rel = private unnamed_addr constant [5 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @.str to i64), i64 ptrtoint (ptr @switch.table.name.rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @.str.1 to i64), i64 ptrtoint (ptr @switch.table.name.rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @.str.2 to i64), i64 ptrtoint (ptr @switch.table.name.rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @.str.3 to i64), i64 ptrtoint (ptr @switch.table.name.rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @.str.4 to i64), i64 ptrtoint (ptr @switch.table.name.rel to i64)) to i32)], align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef nonnull ptr @name(i32 noundef %0) local_unnamed_addr #0 !dbg !34 {
    #dbg_value(i32 %0, !41, !DIExpression(), !42)
  %2 = icmp ult i32 %0, 5, !dbg !43
  br i1 %2, label %3, label %7, !dbg !43

3:                                                ; preds = %1
  %4 = zext nneg i32 %0 to i64, !dbg !43
  %5 = shl i64 %4, 2, !dbg !43
  %6 = call ptr @llvm.load.relative.i64(ptr @switch.table.name.rel, i64 %5), !dbg !43
  br label %7, !dbg !43

7:                                                ; preds = %1, %3
  %8 = phi ptr [ %6, %3 ], [ @.str.5, %1 ], !dbg !44
  ret ptr %8, !dbg !46
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare ptr @llvm.load.relative.i64(ptr, i64) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }

!llvm.dbg.cu = !{!20}
!llvm.module.flags = !{!22, !23, !24, !25, !26, !27, !28}
!llvm.ident = !{!29}
!llvm.errno.tbaa = !{!30}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 3, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "switch_table.c", directory: "/src", checksumkind: CSK_MD5, checksum: "9a39daf1bea2861c1103e1d185538144")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 4, type: !3, isLocal: true, isDefinition: true)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !2, line: 5, type: !3, isLocal: true, isDefinition: true)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !2, line: 6, type: !3, isLocal: true, isDefinition: true)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !2, line: 7, type: !3, isLocal: true, isDefinition: true)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !2, line: 8, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 16, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 2)
!20 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !21, splitDebugInlining: false, nameTableKind: None)
!21 = !{!0, !7, !9, !11, !13, !15}
!22 = !{i32 7, !"Dwarf Version", i32 5}
!23 = !{i32 2, !"Debug Info Version", i32 3}
!24 = !{i32 1, !"wchar_size", i32 4}
!25 = !{i32 8, !"PIC Level", i32 2}
!26 = !{i32 7, !"PIE Level", i32 2}
!27 = !{i32 7, !"uwtable", i32 2}
!28 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!29 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!30 = !{!31, !31, i64 0}
!31 = !{!"int", !32, i64 0}
!32 = !{!"omnipotent char", !33, i64 0}
!33 = !{!"Simple C/C++ TBAA"}
!34 = distinct !DISubprogram(name: "name", scope: !2, file: !2, line: 1, type: !35, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !20, retainedNodes: !40, keyInstructions: true)
!35 = !DISubroutineType(types: !36)
!36 = !{!37, !39}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!39 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!40 = !{!41}
!41 = !DILocalVariable(name: "day", arg: 1, scope: !34, file: !2, line: 1, type: !39)
!42 = !DILocation(line: 0, scope: !34)
!43 = !DILocation(line: 2, column: 3, scope: !34, atomGroup: 1, atomRank: 1)
!44 = !DILocation(line: 0, scope: !45)
!45 = distinct !DILexicalBlock(scope: !34, file: !2, line: 2, column: 16)
!46 = !DILocation(line: 10, column: 1, scope: !34, atomGroup: 8, atomRank: 1)
