; Types that contain themselves, alone and in pairs.
define void @f(ptr %p) !dbg !4 {
    #dbg_value(ptr %p, !10, !DIExpression(), !5)
    #dbg_value(ptr %p, !11, !DIExpression(), !5)
    #dbg_value(ptr %p, !12, !DIExpression(), !5)
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
!10 = !DILocalVariable(name: "list", scope: !4, type: !20)
!11 = !DILocalVariable(name: "tree", scope: !4, type: !25)
!12 = !DILocalVariable(name: "forest", scope: !4, type: !30)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !2, line: 1, size: 128, elements: !{!22, !23})
!22 = !DIDerivedType(tag: DW_TAG_member, name: "value", baseType: !6, size: 32)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "next", baseType: !20, size: 64, offset: 64)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tree", file: !2, line: 2, size: 128, elements: !{!26, !27})
!26 = !DIDerivedType(tag: DW_TAG_member, name: "trees", baseType: !28, size: 64)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "values", baseType: !20, size: 64, offset: 64)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "forest", file: !2, line: 3, size: 128, elements: !{!31, !32})
!31 = !DIDerivedType(tag: DW_TAG_member, name: "first", baseType: !33, size: 64)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "next", baseType: !28, size: 64, offset: 64)
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
