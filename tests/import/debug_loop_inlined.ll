; Locations of a loop of an inlined function.
define void @f(i1 %c) !dbg !4 {
entry:
  br label %loop, !dbg !5
loop:
  br i1 %c, label %loop, label %end, !dbg !5, !llvm.loop !22
end:
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
!10 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 1, type: !6)
!20 = !DILocation(line: 13, column: 7, scope: !24, inlinedAt: !21)
!21 = distinct !DILocation(line: 3, column: 7, scope: !4)
!22 = distinct !{!22, !20, !23}
!23 = !{!"llvm.loop.unroll.runtime.disable"}
!24 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 12, type: !3, scopeLine: 12, spFlags: DISPFlagDefinition, unit: !0)
