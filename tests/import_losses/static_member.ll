; LLVM requires the flag of a static member, which no attribute has.
define i32 @f() !dbg !7 {
  ret i32 0, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "m.cpp", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, line: 1, size: 32, elements: !5, identifier: "_ZTS1S")
!5 = !{!6, !10}
!6 = !DIDerivedType(tag: DW_TAG_variable, name: "count", scope: !4, file: !1, line: 2, baseType: !3, flags: DIFlagStaticMember)
!7 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 5, type: !8, spFlags: DISPFlagDefinition, unit: !0)
!8 = !DISubroutineType(types: !9)
!9 = !{!4}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !4, file: !1, line: 3, baseType: !3, size: 32)
!11 = !DILocation(line: 6, column: 1, scope: !7)
