define void @f() !dbg !4 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: false, emissionKind: FullDebug, macros: !7)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", file: !2, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !{!8}
!8 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "A", value: "1")
