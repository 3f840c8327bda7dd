; Locations of a loop, and of a PHI.
define void @f(i32 %n) !dbg !4 {
entry:
  br label %loop, !dbg !5
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], !dbg !20
    #dbg_value(i32 %i, !10, !DIExpression(), !20)
  %next = add i32 %i, 1, !dbg !21
  call void @g(i32 %i), !dbg !21
  %more = icmp slt i32 %next, %n, !dbg !20
  br i1 %more, label %loop, label %end, !dbg !20, !llvm.loop !22
end:
  ret void, !dbg !5
}
declare void @g(i32)
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
!10 = !DILocalVariable(name: "i", scope: !9, file: !2, line: 3, type: !6)
!20 = !DILocation(line: 3, column: 7, scope: !9)
!21 = !DILocation(line: 4, column: 7, scope: !9)
!22 = distinct !{!22, !20, !21, !23, !24}
!23 = !{!"llvm.loop.mustprogress"}
!24 = !{!"llvm.loop.unroll.disable"}
