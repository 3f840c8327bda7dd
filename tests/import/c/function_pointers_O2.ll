; clang-22 -O2 -g -S -emit-llvm function_pointers.c
; ModuleID = 'function_pointers.c'
source_filename = "function_pointers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@table = internal unnamed_addr constant [2 x ptr] [ptr @add, ptr @sub], align 16, !dbg !0

; Function Attrs: nounwind uwtable
define dso_local i32 @apply(i32 noundef %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #0 !dbg !26 {
    #dbg_value(i32 %0, !31, !DIExpression(), !34)
    #dbg_value(i32 %1, !32, !DIExpression(), !34)
    #dbg_value(i32 %2, !33, !DIExpression(), !34)
  %4 = and i32 %0, 1, !dbg !35
  %5 = zext nneg i32 %4 to i64, !dbg !36
  %6 = getelementptr inbounds nuw ptr, ptr @table, i64 %5, !dbg !36
  %7 = load ptr, ptr %6, align 8, !dbg !36, !tbaa !37
  %8 = tail call i32 %7(i32 noundef %1, i32 noundef %2) #2, !dbg !39
  ret i32 %8, !dbg !40
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal i32 @add(i32 noundef %0, i32 noundef %1) #1 !dbg !41 {
    #dbg_value(i32 %0, !43, !DIExpression(), !45)
    #dbg_value(i32 %1, !44, !DIExpression(), !45)
  %3 = add nsw i32 %1, %0, !dbg !46
  ret i32 %3, !dbg !47
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal i32 @sub(i32 noundef %0, i32 noundef %1) #1 !dbg !48 {
    #dbg_value(i32 %0, !50, !DIExpression(), !52)
    #dbg_value(i32 %1, !51, !DIExpression(), !52)
  %3 = sub nsw i32 %0, %1, !dbg !53
  ret i32 %3, !dbg !54
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!14, !15, !16, !17, !18, !19, !20}
!llvm.ident = !{!21}
!llvm.errno.tbaa = !{!22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 4, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "function_pointers.c", directory: "/src", checksumkind: CSK_MD5, checksum: "780c645fd49590180c6ebf378d8c817d")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !12)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "operation", file: !3, line: 1, baseType: !8)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!9 = !DISubroutineType(types: !10)
!10 = !{!11, !11, !11}
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !{!13}
!13 = !DISubrange(count: 2)
!14 = !{i32 7, !"Dwarf Version", i32 5}
!15 = !{i32 2, !"Debug Info Version", i32 3}
!16 = !{i32 1, !"wchar_size", i32 4}
!17 = !{i32 8, !"PIC Level", i32 2}
!18 = !{i32 7, !"PIE Level", i32 2}
!19 = !{i32 7, !"uwtable", i32 2}
!20 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!21 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!22 = !{!23, !23, i64 0}
!23 = !{!"int", !24, i64 0}
!24 = !{!"omnipotent char", !25, i64 0}
!25 = !{!"Simple C/C++ TBAA"}
!26 = distinct !DISubprogram(name: "apply", scope: !3, file: !3, line: 5, type: !27, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !30, keyInstructions: true)
!27 = !DISubroutineType(types: !28)
!28 = !{!11, !29, !11, !11}
!29 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!30 = !{!31, !32, !33}
!31 = !DILocalVariable(name: "i", arg: 1, scope: !26, file: !3, line: 5, type: !29)
!32 = !DILocalVariable(name: "a", arg: 2, scope: !26, file: !3, line: 5, type: !11)
!33 = !DILocalVariable(name: "b", arg: 3, scope: !26, file: !3, line: 5, type: !11)
!34 = !DILocation(line: 0, scope: !26)
!35 = !DILocation(line: 5, column: 54, scope: !26)
!36 = !DILocation(line: 5, column: 46, scope: !26)
!37 = !{!38, !38, i64 0}
!38 = !{!"any pointer", !24, i64 0}
!39 = !DILocation(line: 5, column: 46, scope: !26, atomGroup: 1, atomRank: 2)
!40 = !DILocation(line: 5, column: 39, scope: !26, atomGroup: 1, atomRank: 1)
!41 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 2, type: !9, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !42, keyInstructions: true)
!42 = !{!43, !44}
!43 = !DILocalVariable(name: "a", arg: 1, scope: !41, file: !3, line: 2, type: !11)
!44 = !DILocalVariable(name: "b", arg: 2, scope: !41, file: !3, line: 2, type: !11)
!45 = !DILocation(line: 0, scope: !41)
!46 = !DILocation(line: 2, column: 41, scope: !41, atomGroup: 1, atomRank: 2)
!47 = !DILocation(line: 2, column: 32, scope: !41, atomGroup: 1, atomRank: 1)
!48 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 3, type: !9, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !49, keyInstructions: true)
!49 = !{!50, !51}
!50 = !DILocalVariable(name: "a", arg: 1, scope: !48, file: !3, line: 3, type: !11)
!51 = !DILocalVariable(name: "b", arg: 2, scope: !48, file: !3, line: 3, type: !11)
!52 = !DILocation(line: 0, scope: !48)
!53 = !DILocation(line: 3, column: 41, scope: !48, atomGroup: 1, atomRank: 2)
!54 = !DILocation(line: 3, column: 32, scope: !48, atomGroup: 1, atomRank: 1)
