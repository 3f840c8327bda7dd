; Labels, alone and in front of a terminator.
define void @f(ptr %p) !dbg !4 {
    #dbg_label(!10, !5)
  store i32 1, ptr %p, align 4, !dbg !5
    #dbg_label(!11, !20)
  ret void, !dbg !5
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
!9 = distinct !DILexicalBlock(scope: !4, file: !2, line: 3, column: 5)
!10 = !DILabel(scope: !4, name: "again", file: !2, line: 2)
!11 = !DILabel(scope: !9, name: "done", file: !2, line: 4)
!20 = !DILocation(line: 4, column: 7, scope: !9)
