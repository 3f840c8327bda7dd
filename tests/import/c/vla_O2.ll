; clang-22 -O2 -g -S -emit-llvm vla.c
; ModuleID = 'vla.c'
source_filename = "vla.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @last(i32 noundef %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !19, !DIExpression(), !28)
  %2 = zext i32 %0 to i64, !dbg !29
  %3 = alloca i32, i64 %2, align 16, !dbg !29
    #dbg_value(i64 %2, !20, !DIExpression(), !28)
    #dbg_declare(ptr %3, !22, !DIExpression(), !30)
    #dbg_value(i32 0, !26, !DIExpression(), !31)
  %4 = icmp sgt i32 %0, 0, !dbg !32
  br i1 %4, label %5, label %29, !dbg !34

5:                                                ; preds = %1
  %6 = and i64 %2, 3, !dbg !35
  %7 = icmp ult i32 %0, 4, !dbg !35
  br i1 %7, label %12, label %8, !dbg !35

8:                                                ; preds = %5
  %9 = and i64 %2, 2147483644, !dbg !35
  br label %31, !dbg !35

10:                                               ; preds = %31
  %11 = icmp eq i64 %6, 0, !dbg !35
  br i1 %11, label %24, label %12, !dbg !35

12:                                               ; preds = %10, %5
  %13 = phi i64 [ 0, %5 ], [ %49, %10 ]
  %14 = icmp ne i64 %6, 0, !dbg !36
  tail call void @llvm.assume(i1 %14), !dbg !36
  br label %15, !dbg !36

15:                                               ; preds = %15, %12
  %16 = phi i64 [ %21, %15 ], [ %13, %12 ]
  %17 = phi i64 [ %22, %15 ], [ 0, %12 ]
    #dbg_value(i64 %16, !26, !DIExpression(), !31)
  %18 = mul nuw nsw i64 %16, %16, !dbg !37
  %19 = getelementptr inbounds nuw i32, ptr %3, i64 %16, !dbg !38
  %20 = trunc nuw i64 %18 to i32, !dbg !39
  store i32 %20, ptr %19, align 4, !dbg !39, !tbaa !10
  %21 = add nuw nsw i64 %16, 1, !dbg !40
    #dbg_value(i64 %21, !26, !DIExpression(), !31)
  %22 = add i64 %17, 1, !dbg !41
  %23 = icmp eq i64 %22, %6, !dbg !41
  br i1 %23, label %24, label %15, !dbg !41, !llvm.loop !42

24:                                               ; preds = %15, %10
  %25 = zext nneg i32 %0 to i64
  %26 = getelementptr i32, ptr %3, i64 %25
  %27 = getelementptr i8, ptr %26, i64 -4
  %28 = load i32, ptr %27, align 4, !dbg !44, !tbaa !10
  br label %29, !dbg !45

29:                                               ; preds = %1, %24
  %30 = phi i32 [ %28, %24 ], [ undef, %1 ], !dbg !44
  ret i32 %30, !dbg !46

31:                                               ; preds = %31, %8
  %32 = phi i64 [ 0, %8 ], [ %49, %31 ]
  %33 = phi i64 [ 0, %8 ], [ %50, %31 ]
    #dbg_value(i64 %32, !26, !DIExpression(), !31)
  %34 = mul nuw nsw i64 %32, %32, !dbg !47
  %35 = getelementptr inbounds nuw i32, ptr %3, i64 %32, !dbg !38
  %36 = trunc nuw i64 %34 to i32, !dbg !48
  store i32 %36, ptr %35, align 16, !dbg !48, !tbaa !10
  %37 = or disjoint i64 %32, 1, !dbg !49
    #dbg_value(i64 %37, !26, !DIExpression(), !31)
  %38 = mul nuw nsw i64 %37, %37, !dbg !50
  %39 = getelementptr inbounds nuw i32, ptr %3, i64 %37, !dbg !38
  %40 = trunc nuw i64 %38 to i32, !dbg !51
  store i32 %40, ptr %39, align 4, !dbg !51, !tbaa !10
  %41 = or disjoint i64 %32, 2, !dbg !52
    #dbg_value(i64 %41, !26, !DIExpression(), !31)
  %42 = mul nuw nsw i64 %41, %41, !dbg !53
  %43 = getelementptr inbounds nuw i32, ptr %3, i64 %41, !dbg !38
  %44 = trunc nuw i64 %42 to i32, !dbg !54
  store i32 %44, ptr %43, align 8, !dbg !54, !tbaa !10
  %45 = or disjoint i64 %32, 3, !dbg !55
    #dbg_value(i64 %45, !26, !DIExpression(), !31)
  %46 = mul nuw nsw i64 %45, %45, !dbg !56
  %47 = getelementptr inbounds nuw i32, ptr %3, i64 %45, !dbg !38
  %48 = trunc nuw i64 %46 to i32, !dbg !57
  store i32 %48, ptr %47, align 4, !dbg !57, !tbaa !10
  %49 = add nuw nsw i64 %32, 4, !dbg !58
    #dbg_value(i64 %49, !26, !DIExpression(), !31)
  %50 = add i64 %33, 4, !dbg !59
  %51 = icmp eq i64 %50, %9, !dbg !59
  br i1 %51, label %10, label %31, !dbg !59, !llvm.loop !60
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

attributes #0 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "vla.c", directory: "/src", checksumkind: CSK_MD5, checksum: "b44a54c1340956d6e829ebb919b4ac75")
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
!14 = distinct !DISubprogram(name: "last", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{!19, !20, !22, !26}
!19 = !DILocalVariable(name: "n", arg: 1, scope: !14, file: !1, line: 1, type: !17)
!20 = !DILocalVariable(name: "__vla_expr0", scope: !14, type: !21, flags: DIFlagArtificial)
!21 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!22 = !DILocalVariable(name: "a", scope: !14, file: !1, line: 2, type: !23)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: !20)
!26 = !DILocalVariable(name: "i", scope: !27, file: !1, line: 3, type: !17)
!27 = distinct !DILexicalBlock(scope: !14, file: !1, line: 3, column: 3)
!28 = !DILocation(line: 0, scope: !14)
!29 = !DILocation(line: 2, column: 3, scope: !14)
!30 = !DILocation(line: 2, column: 7, scope: !14)
!31 = !DILocation(line: 0, scope: !27)
!32 = !DILocation(line: 3, column: 21, scope: !33, atomGroup: 9, atomRank: 1)
!33 = distinct !DILexicalBlock(scope: !27, file: !1, line: 3, column: 3)
!34 = !DILocation(line: 3, column: 3, scope: !27, atomGroup: 10, atomRank: 1)
!35 = !DILocation(line: 3, column: 3, scope: !27)
!36 = !DILocation(line: 3, column: 3, scope: !27, atomGroup: 3, atomRank: 1)
!37 = !DILocation(line: 3, column: 40, scope: !33, atomGroup: 11, atomRank: 2)
!38 = !DILocation(line: 3, column: 31, scope: !33)
!39 = !DILocation(line: 3, column: 36, scope: !33, atomGroup: 11, atomRank: 1)
!40 = !DILocation(line: 3, column: 27, scope: !33, atomGroup: 12, atomRank: 2)
!41 = !DILocation(line: 3, column: 3, scope: !27, atomGroup: 14, atomRank: 1)
!42 = distinct !{!42, !43}
!43 = !{!"llvm.loop.unroll.disable"}
!44 = !DILocation(line: 4, column: 10, scope: !14, atomGroup: 8, atomRank: 2)
!45 = !DILocation(line: 4, column: 10, scope: !14)
!46 = !DILocation(line: 5, column: 1, scope: !14, atomGroup: 8, atomRank: 1)
!47 = !DILocation(line: 3, column: 40, scope: !33, atomGroup: 4, atomRank: 2)
!48 = !DILocation(line: 3, column: 36, scope: !33, atomGroup: 4, atomRank: 1)
!49 = !DILocation(line: 3, column: 27, scope: !33, atomGroup: 5, atomRank: 2)
!50 = !DILocation(line: 3, column: 40, scope: !33, atomGroup: 15, atomRank: 2)
!51 = !DILocation(line: 3, column: 36, scope: !33, atomGroup: 15, atomRank: 1)
!52 = !DILocation(line: 3, column: 27, scope: !33, atomGroup: 16, atomRank: 2)
!53 = !DILocation(line: 3, column: 40, scope: !33, atomGroup: 19, atomRank: 2)
!54 = !DILocation(line: 3, column: 36, scope: !33, atomGroup: 19, atomRank: 1)
!55 = !DILocation(line: 3, column: 27, scope: !33, atomGroup: 20, atomRank: 2)
!56 = !DILocation(line: 3, column: 40, scope: !33, atomGroup: 23, atomRank: 2)
!57 = !DILocation(line: 3, column: 36, scope: !33, atomGroup: 23, atomRank: 1)
!58 = !DILocation(line: 3, column: 27, scope: !33, atomGroup: 24, atomRank: 2)
!59 = !DILocation(line: 3, column: 3, scope: !27, atomGroup: 26, atomRank: 1)
!60 = distinct !{!60, !35, !61, !62}
!61 = !DILocation(line: 3, column: 42, scope: !27)
!62 = !{!"llvm.loop.mustprogress"}
