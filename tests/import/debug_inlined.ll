; Locations of inlined calls, two levels deep, and their variables.
define i32 @f(i32 %x) !dbg !4 {
    #dbg_value(i32 %x, !12, !DIExpression(), !21)
  %a = add i32 %x, 1, !dbg !21
    #dbg_value(i32 %a, !13, !DIExpression(), !22)
  %b = mul i32 %a, %a, !dbg !22
  %c = sub i32 %b, 3, !dbg !23
  ret i32 %c, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: false, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 14, type: !3, scopeLine: 14, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)
!12 = !DILocalVariable(name: "a", arg: 1, scope: !10, file: !2, line: 11, type: !6)
!13 = !DILocalVariable(name: "b", scope: !14, file: !2, line: 15, type: !6)
!14 = distinct !DILexicalBlock(scope: !11, file: !2, line: 15, column: 1)
!20 = distinct !DILocation(line: 3, column: 9, scope: !4)
!21 = !DILocation(line: 11, column: 4, scope: !10, inlinedAt: !20)
!22 = !DILocation(line: 15, column: 6, scope: !14, inlinedAt: !24)
!23 = !DILocation(line: 12, column: 1, scope: !10, inlinedAt: !20)
!24 = distinct !DILocation(line: 12, column: 8, scope: !10, inlinedAt: !20)
