; A type that no attribute stands for becomes an unspecified type, since LLVM's code generator needs the type of a
; constant; the other types of a function keep their places.
define void @f(i32 %p) !dbg !6 {
  #dbg_value(i32 0, !9, !DIExpression(), !10)
  ret void, !dbg !10
}

!llvm.module.flags = !{!4}
!llvm.dbg.cu = !{!2}
!2 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "a.c", directory: "")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!6 = distinct !DISubprogram(name: "f", file: !3, type: !7, spFlags: DISPFlagDefinition, unit: !2)
!7 = !DISubroutineType(types: !8)
!8 = !{null, !11, !13}
!9 = !DILocalVariable(name: "x", scope: !6, type: !12)
!10 = !DILocation(line: 1, scope: !6)
!11 = !DIFixedPointType(name: "fixed", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "t", baseType: !11)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
