; A unit that nothing refers to, and the fields of units.
define void @f() !dbg !6 {
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0, !1, !2}
!llvm.module.flags = !{!9}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "cc \22x\22", isOptimized: true, emissionKind: FullDebug, nameTableKind: GNU)
!1 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !4, isOptimized: false, emissionKind: LineTablesOnly, nameTableKind: None)
!2 = distinct !DICompileUnit(language: DW_LANG_Fortran90, file: !4, isOptimized: false, splitDebugFilename: "a.dwo", emissionKind: NoDebug, nameTableKind: Apple)
!3 = !DIFile(filename: "a.c", directory: "/src")
!4 = !DIFile(filename: "b.rs", directory: "/src")
!5 = !DISubroutineType(types: !{})
!6 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!7 = distinct !DISubprogram(name: "g", file: !4, unit: !1, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 1, column: 3, scope: !6)
!9 = !{i32 2, !"Debug Info Version", i32 3}
