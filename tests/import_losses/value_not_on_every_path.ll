; The variable has a value only where the left block has been executed; LLVM accepts the record.
define void @f(i1 %c, i32 %a) !dbg !3 {
  br i1 %c, label %left, label %end
left:
  %x = mul i32 %a, 3
  call void @g(i32 %x), !dbg !8
  br label %end
end:
    #dbg_value(i32 %x, !6, !DIExpression(), !8)
  ret void, !dbg !8
}
declare void @g(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C17, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "v.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 3, column: 1, scope: !3)
