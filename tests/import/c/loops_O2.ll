; clang-22 -O2 -g -S -emit-llvm loops.c
; ModuleID = 'loops.c'
source_filename = "loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @add(ptr noalias noundef captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(ptr %0, !25, !DIExpression(), !30)
    #dbg_value(ptr %1, !26, !DIExpression(), !30)
    #dbg_value(i32 %2, !27, !DIExpression(), !30)
    #dbg_value(i32 0, !28, !DIExpression(), !31)
  %4 = icmp sgt i32 %2, 0, !dbg !32
  br i1 %4, label %5, label %28, !dbg !34

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64, !dbg !35
  %7 = icmp ult i32 %2, 8, !dbg !36
  br i1 %7, label %26, label %8, !dbg !36

8:                                                ; preds = %5
  %9 = and i64 %6, 2147483640
  br label %10, !dbg !36

10:                                               ; preds = %10, %8
  %11 = phi i64 [ 0, %8 ], [ %22, %10 ], !dbg !37
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11, !dbg !38
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 16, !dbg !38
  %14 = load <4 x float>, ptr %12, align 4, !dbg !38, !tbaa !39
  %15 = load <4 x float>, ptr %13, align 4, !dbg !38, !tbaa !39
  %16 = getelementptr inbounds nuw float, ptr %0, i64 %11, !dbg !41
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 16, !dbg !42
  %18 = load <4 x float>, ptr %16, align 4, !dbg !42, !tbaa !39
  %19 = load <4 x float>, ptr %17, align 4, !dbg !42, !tbaa !39
  %20 = fadd <4 x float> %14, %18, !dbg !43
  %21 = fadd <4 x float> %15, %19, !dbg !43
  store <4 x float> %20, ptr %16, align 4, !dbg !44, !tbaa !39
  store <4 x float> %21, ptr %17, align 4, !dbg !44, !tbaa !39
  %22 = add nuw i64 %11, 8, !dbg !37
  %23 = icmp eq i64 %22, %9, !dbg !45
  br i1 %23, label %24, label %10, !dbg !45, !llvm.loop !46

24:                                               ; preds = %10
  %25 = icmp eq i64 %9, %6, !dbg !45
  br i1 %25, label %28, label %26, !dbg !45

26:                                               ; preds = %5, %24
  %27 = phi i64 [ 0, %5 ], [ %9, %24 ]
  br label %29, !dbg !45

28:                                               ; preds = %29, %24, %3
  ret void, !dbg !50

29:                                               ; preds = %26, %29
  %30 = phi i64 [ %36, %29 ], [ %27, %26 ]
    #dbg_value(i64 %30, !28, !DIExpression(), !31)
  %31 = getelementptr inbounds nuw float, ptr %1, i64 %30, !dbg !38
  %32 = load float, ptr %31, align 4, !dbg !38, !tbaa !39
  %33 = getelementptr inbounds nuw float, ptr %0, i64 %30, !dbg !41
  %34 = load float, ptr %33, align 4, !dbg !42, !tbaa !39
  %35 = fadd float %32, %34, !dbg !43
  store float %35, ptr %33, align 4, !dbg !44, !tbaa !39
  %36 = add nuw nsw i64 %30, 1, !dbg !37
    #dbg_value(i64 %36, !28, !DIExpression(), !31)
  %37 = icmp eq i64 %36, %6, !dbg !35
  br i1 %37, label %28, label %29, !dbg !45, !llvm.loop !51
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local noundef i32 @search(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !52 {
    #dbg_value(ptr %0, !61, !DIExpression(), !69)
    #dbg_value(i32 %1, !62, !DIExpression(), !69)
    #dbg_value(i32 0, !63, !DIExpression(), !70)
  br label %3, !dbg !71

3:                                                ; preds = %2, %36
  %4 = phi i64 [ 0, %2 ], [ %37, %36 ]
    #dbg_value(i64 %4, !63, !DIExpression(), !70)
  %5 = getelementptr inbounds nuw [8 x i32], ptr %0, i64 %4
    #dbg_value(i64 0, !65, !DIExpression(), !72)
  %6 = load i32, ptr %5, align 4, !dbg !73, !tbaa !10
  %7 = icmp eq i32 %6, %1, !dbg !76
    #dbg_value(i64 0, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %7, label %39, label %8, !dbg !77

8:                                                ; preds = %3
    #dbg_value(i64 1, !65, !DIExpression(), !72)
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 4, !dbg !73
  %10 = load i32, ptr %9, align 4, !dbg !73, !tbaa !10
  %11 = icmp eq i32 %10, %1, !dbg !78
    #dbg_value(i64 1, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %11, label %39, label %12, !dbg !79

12:                                               ; preds = %8
    #dbg_value(i64 2, !65, !DIExpression(), !72)
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 8, !dbg !73
  %14 = load i32, ptr %13, align 4, !dbg !73, !tbaa !10
  %15 = icmp eq i32 %14, %1, !dbg !80
    #dbg_value(i64 2, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %15, label %39, label %16, !dbg !81

16:                                               ; preds = %12
    #dbg_value(i64 3, !65, !DIExpression(), !72)
  %17 = getelementptr inbounds nuw i8, ptr %5, i64 12, !dbg !73
  %18 = load i32, ptr %17, align 4, !dbg !73, !tbaa !10
  %19 = icmp eq i32 %18, %1, !dbg !82
    #dbg_value(i64 3, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %19, label %39, label %20, !dbg !83

20:                                               ; preds = %16
    #dbg_value(i64 4, !65, !DIExpression(), !72)
  %21 = getelementptr inbounds nuw i8, ptr %5, i64 16, !dbg !73
  %22 = load i32, ptr %21, align 4, !dbg !73, !tbaa !10
  %23 = icmp eq i32 %22, %1, !dbg !84
    #dbg_value(i64 4, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %23, label %39, label %24, !dbg !85

24:                                               ; preds = %20
    #dbg_value(i64 5, !65, !DIExpression(), !72)
  %25 = getelementptr inbounds nuw i8, ptr %5, i64 20, !dbg !73
  %26 = load i32, ptr %25, align 4, !dbg !73, !tbaa !10
  %27 = icmp eq i32 %26, %1, !dbg !86
    #dbg_value(i64 5, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %27, label %39, label %28, !dbg !87

28:                                               ; preds = %24
    #dbg_value(i64 6, !65, !DIExpression(), !72)
  %29 = getelementptr inbounds nuw i8, ptr %5, i64 24, !dbg !73
  %30 = load i32, ptr %29, align 4, !dbg !73, !tbaa !10
  %31 = icmp eq i32 %30, %1, !dbg !88
    #dbg_value(i64 6, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %31, label %39, label %32, !dbg !89

32:                                               ; preds = %28
    #dbg_value(i64 7, !65, !DIExpression(), !72)
  %33 = getelementptr inbounds nuw i8, ptr %5, i64 28, !dbg !73
  %34 = load i32, ptr %33, align 4, !dbg !73, !tbaa !10
  %35 = icmp eq i32 %34, %1, !dbg !90
    #dbg_value(i64 7, !65, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !72)
  br i1 %35, label %39, label %36, !dbg !91

36:                                               ; preds = %32
    #dbg_value(i32 poison, !65, !DIExpression(), !72)
  %37 = add nuw nsw i64 %4, 1, !dbg !92
    #dbg_value(i64 %37, !63, !DIExpression(), !70)
  %38 = icmp eq i64 %37, 8, !dbg !93
  br i1 %38, label %39, label %3, !dbg !94, !llvm.loop !95

39:                                               ; preds = %36, %3, %8, %12, %16, %20, %24, %28, %32
  %40 = phi i32 [ %1, %3 ], [ %1, %32 ], [ %1, %28 ], [ %1, %24 ], [ %1, %20 ], [ %1, %16 ], [ %1, %12 ], [ %1, %8 ], [ -1, %36 ], !dbg !69
  ret i32 %40, !dbg !98
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "loops.c", directory: "/src", checksumkind: CSK_MD5, checksum: "303192cb4d3c1a883b6d4235ff1e2a97")
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
!14 = distinct !DISubprogram(name: "add", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !24, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !20, !23}
!17 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !18)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!20 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!23 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!24 = !{!25, !26, !27, !28}
!25 = !DILocalVariable(name: "a", arg: 1, scope: !14, file: !1, line: 1, type: !17)
!26 = !DILocalVariable(name: "b", arg: 2, scope: !14, file: !1, line: 1, type: !20)
!27 = !DILocalVariable(name: "n", arg: 3, scope: !14, file: !1, line: 1, type: !23)
!28 = !DILocalVariable(name: "i", scope: !29, file: !1, line: 3, type: !23)
!29 = distinct !DILexicalBlock(scope: !14, file: !1, line: 3, column: 3)
!30 = !DILocation(line: 0, scope: !14)
!31 = !DILocation(line: 0, scope: !29)
!32 = !DILocation(line: 3, column: 21, scope: !33, atomGroup: 16, atomRank: 1)
!33 = distinct !DILexicalBlock(scope: !29, file: !1, line: 3, column: 3)
!34 = !DILocation(line: 3, column: 3, scope: !29, atomGroup: 17, atomRank: 1)
!35 = !DILocation(line: 3, column: 21, scope: !33, atomGroup: 2, atomRank: 1)
!36 = !DILocation(line: 3, column: 3, scope: !29)
!37 = !DILocation(line: 3, column: 27, scope: !33, atomGroup: 5, atomRank: 2)
!38 = !DILocation(line: 3, column: 39, scope: !33)
!39 = !{!40, !40, i64 0}
!40 = !{!"float", !12, i64 0}
!41 = !DILocation(line: 3, column: 31, scope: !33)
!42 = !DILocation(line: 3, column: 36, scope: !33)
!43 = !DILocation(line: 3, column: 36, scope: !33, atomGroup: 4, atomRank: 2)
!44 = !DILocation(line: 3, column: 36, scope: !33, atomGroup: 4, atomRank: 1)
!45 = !DILocation(line: 3, column: 3, scope: !29, atomGroup: 3, atomRank: 1)
!46 = distinct !{!46, !47, !48, !49}
!47 = !{!"llvm.loop.mustprogress"}
!48 = !{!"llvm.loop.isvectorized", i32 1}
!49 = !{!"llvm.loop.unroll.runtime.disable"}
!50 = !DILocation(line: 4, column: 1, scope: !14, atomGroup: 7, atomRank: 1)
!51 = distinct !{!51, !47, !49, !48}
!52 = distinct !DISubprogram(name: "search", scope: !1, file: !1, line: 5, type: !53, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !60, keyInstructions: true)
!53 = !DISubroutineType(types: !54)
!54 = !{!23, !55, !23}
!55 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !56, size: 64)
!56 = !DICompositeType(tag: DW_TAG_array_type, baseType: !57, size: 256, elements: !58)
!57 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !23)
!58 = !{!59}
!59 = !DISubrange(count: 8)
!60 = !{!61, !62, !63, !65, !68}
!61 = !DILocalVariable(name: "grid", arg: 1, scope: !52, file: !1, line: 5, type: !55)
!62 = !DILocalVariable(name: "wanted", arg: 2, scope: !52, file: !1, line: 5, type: !23)
!63 = !DILocalVariable(name: "i", scope: !64, file: !1, line: 6, type: !23)
!64 = distinct !DILexicalBlock(scope: !52, file: !1, line: 6, column: 3)
!65 = !DILocalVariable(name: "j", scope: !66, file: !1, line: 7, type: !23)
!66 = distinct !DILexicalBlock(scope: !67, file: !1, line: 7, column: 5)
!67 = distinct !DILexicalBlock(scope: !64, file: !1, line: 6, column: 3)
!68 = !DILabel(scope: !52, name: "found", file: !1, line: 10, column: 1)
!69 = !DILocation(line: 0, scope: !52)
!70 = !DILocation(line: 0, scope: !64)
!71 = !DILocation(line: 6, column: 3, scope: !64, atomGroup: 21, atomRank: 1)
!72 = !DILocation(line: 0, scope: !66)
!73 = !DILocation(line: 8, column: 11, scope: !74)
!74 = distinct !DILexicalBlock(scope: !75, file: !1, line: 8, column: 11)
!75 = distinct !DILexicalBlock(scope: !66, file: !1, line: 7, column: 5)
!76 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 7, atomRank: 2)
!77 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 7, atomRank: 1)
!78 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 22, atomRank: 2)
!79 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 22, atomRank: 1)
!80 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 26, atomRank: 2)
!81 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 26, atomRank: 1)
!82 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 30, atomRank: 2)
!83 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 30, atomRank: 1)
!84 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 34, atomRank: 2)
!85 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 34, atomRank: 1)
!86 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 38, atomRank: 2)
!87 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 38, atomRank: 1)
!88 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 42, atomRank: 2)
!89 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 42, atomRank: 1)
!90 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 46, atomRank: 2)
!91 = !DILocation(line: 8, column: 22, scope: !74, atomGroup: 46, atomRank: 1)
!92 = !DILocation(line: 6, column: 27, scope: !67, atomGroup: 11, atomRank: 2)
!93 = !DILocation(line: 6, column: 21, scope: !67, atomGroup: 2, atomRank: 1)
!94 = !DILocation(line: 6, column: 3, scope: !64, atomGroup: 3, atomRank: 1)
!95 = distinct !{!95, !96, !97, !47}
!96 = !DILocation(line: 6, column: 3, scope: !64)
!97 = !DILocation(line: 8, column: 38, scope: !64)
!98 = !DILocation(line: 12, column: 1, scope: !52, atomGroup: 15, atomRank: 1)
