; Locations in nested scopes, and in another file.
define void @f(ptr %p) !dbg !4 {
  store i32 1, ptr %p, align 4, !dbg !5
  store i32 2, ptr %p, align 4, !dbg !20
  store i32 3, ptr %p, align 4, !dbg !21
  store i32 4, ptr %p, align 4, !dbg !22
  ret void
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
!10 = distinct !DILexicalBlock(scope: !4, file: !2, line: 3, column: 5)
!11 = distinct !DILexicalBlock(scope: !10, file: !2, line: 4)
!12 = !DILexicalBlockFile(scope: !11, file: !13, discriminator: 2)
!13 = !DIFile(filename: "include/b.h", directory: "/src")
!20 = !DILocation(line: 3, column: 7, scope: !10)
!21 = !DILocation(line: 0, scope: !11)
!22 = !DILocation(line: 70000, column: 1, scope: !12)
