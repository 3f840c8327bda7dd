define void @f() !dbg !3 {
  ret void, !dbg !4
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DISubroutineType(types: !{})
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 1, scope: !3)
!5 = !{i32 2, !"Debug Info Version", i32 3}
