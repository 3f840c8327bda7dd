define void @f(i32 %x) !dbg !4 {
  ret void, !dbg !5
}
define void @g() !dbg !7 {
  ret void
}
@g1 = global i32 0, !dbg !20
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: false, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DIFile(filename: "b.c", directory: "/src", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!7 = distinct !DISubprogram(name: "g", file: !6, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "g1", scope: !0, file: !2, line: 1, type: !22, isLocal: false, isDefinition: true)
!22 = distinct !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", size: 32, elements: !{!23})
!23 = !DIEnumerator(name: "A", value: 1)
