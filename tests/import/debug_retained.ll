; A function whose variables are retained, two of them in the same block, which refers to the function.
define void @f(i32 %x) !dbg !4 {
    #dbg_value(i32 %x, !10, !DIExpression(), !5)
    #dbg_value(i32 %x, !11, !DIExpression(), !20)
    #dbg_value(i32 %x, !13, !DIExpression(), !20)
  ret void, !dbg !20
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: false, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!10, !11, !12, !13})
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = distinct !DILexicalBlock(scope: !4, file: !2, line: 3, column: 5)
!10 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !2, line: 1, type: !6)
!11 = !DILocalVariable(name: "y", scope: !9, file: !2, line: 3, type: !6)
!12 = !DILabel(scope: !4, name: "unused", file: !2, line: 3)
!13 = !DILocalVariable(name: "z", scope: !9, file: !2, line: 4, type: !6)
!20 = !DILocation(line: 3, column: 7, scope: !9)
