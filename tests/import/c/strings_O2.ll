; clang-22 -O2 -g -S -emit-llvm strings.c
; ModuleID = 'strings.c'
source_filename = "strings.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"one\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [8 x i8] c"two\09\22x\22\00", align 1, !dbg !7
@words = dso_local local_unnamed_addr global [3 x ptr] [ptr @.str, ptr @.str.1, ptr null], align 16, !dbg !12
@buffer = internal global [16 x i8] c"abc\00\00\00\00\00\00\00\00\00\00\00\00\00", align 16, !dbg !16

; Function Attrs: nofree nounwind uwtable
define dso_local noundef i32 @greet(i32 noundef %0) local_unnamed_addr #0 !dbg !38 {
    #dbg_value(i32 %0, !43, !DIExpression(), !44)
  %2 = and i32 %0, 15, !dbg !45
  %3 = zext nneg i32 %2 to i64, !dbg !46
  %4 = getelementptr inbounds nuw i8, ptr @buffer, i64 %3, !dbg !46
  store i8 122, ptr %4, align 1, !dbg !47, !tbaa !48
  %5 = tail call i32 @puts(ptr noundef nonnull dereferenceable(1) @buffer), !dbg !49
  %6 = and i32 %0, 1, !dbg !50
  %7 = zext nneg i32 %6 to i64, !dbg !51
  %8 = getelementptr inbounds nuw ptr, ptr @words, i64 %7, !dbg !51
  %9 = load ptr, ptr %8, align 8, !dbg !51, !tbaa !52
  %10 = tail call i32 @puts(ptr noundef nonnull dereferenceable(1) %9), !dbg !55
  ret i32 %10, !dbg !56
}

; Function Attrs: nofree nounwind
declare !dbg !57 noundef i32 @puts(ptr noundef readonly captures(none)) local_unnamed_addr #1

attributes #0 = { nofree nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!14}
!llvm.module.flags = !{!26, !27, !28, !29, !30, !31, !32}
!llvm.ident = !{!33}
!llvm.errno.tbaa = !{!34}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 3, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "strings.c", directory: "/src", checksumkind: CSK_MD5, checksum: "ac0c1398b09a403e2a70b2954e7b88b3")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 3, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 64, elements: !10)
!10 = !{!11}
!11 = !DISubrange(count: 8)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "words", scope: !14, file: !2, line: 3, type: !21, isLocal: false, isDefinition: true)
!14 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !15, splitDebugInlining: false, nameTableKind: None)
!15 = !{!0, !7, !12, !16}
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "buffer", scope: !14, file: !2, line: 2, type: !18, isLocal: true, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, elements: !19)
!19 = !{!20}
!20 = !DISubrange(count: 16)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 192, elements: !24)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!24 = !{!25}
!25 = !DISubrange(count: 3)
!26 = !{i32 7, !"Dwarf Version", i32 5}
!27 = !{i32 2, !"Debug Info Version", i32 3}
!28 = !{i32 1, !"wchar_size", i32 4}
!29 = !{i32 8, !"PIC Level", i32 2}
!30 = !{i32 7, !"PIE Level", i32 2}
!31 = !{i32 7, !"uwtable", i32 2}
!32 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!33 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!34 = !{!35, !35, i64 0}
!35 = !{!"int", !36, i64 0}
!36 = !{!"omnipotent char", !37, i64 0}
!37 = !{!"Simple C/C++ TBAA"}
!38 = distinct !DISubprogram(name: "greet", scope: !2, file: !2, line: 4, type: !39, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !14, retainedNodes: !42, keyInstructions: true)
!39 = !DISubroutineType(types: !40)
!40 = !{!41, !41}
!41 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!42 = !{!43}
!43 = !DILocalVariable(name: "i", arg: 1, scope: !38, file: !2, line: 4, type: !41)
!44 = !DILocation(line: 0, scope: !38)
!45 = !DILocation(line: 4, column: 29, scope: !38)
!46 = !DILocation(line: 4, column: 20, scope: !38)
!47 = !DILocation(line: 4, column: 35, scope: !38, atomGroup: 1, atomRank: 1)
!48 = !{!36, !36, i64 0}
!49 = !DILocation(line: 4, column: 42, scope: !38)
!50 = !DILocation(line: 4, column: 76, scope: !38)
!51 = !DILocation(line: 4, column: 68, scope: !38)
!52 = !{!53, !53, i64 0}
!53 = !{!"p1 omnipotent char", !54, i64 0}
!54 = !{!"any pointer", !36, i64 0}
!55 = !DILocation(line: 4, column: 63, scope: !38, atomGroup: 2, atomRank: 2)
!56 = !DILocation(line: 4, column: 56, scope: !38, atomGroup: 2, atomRank: 1)
!57 = !DISubprogram(name: "puts", scope: !2, file: !2, line: 1, type: !58, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!58 = !DISubroutineType(types: !59)
!59 = !{!41, !22}
