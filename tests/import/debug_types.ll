; Basic, derived and composite types, and types of functions.
define void @f(ptr %p) !dbg !4 {
    #dbg_value(ptr %p, !10, !DIExpression(), !5)
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
!10 = !DILocalVariable(name: "v", scope: !4, file: !2, line: 1, type: !33)
!11 = !DISubroutineType(types: !{null, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, null})
!12 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!13 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64, dwarfAddressSpace: 1)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64, align: 32)
!16 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "word", baseType: !6)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !{!30})
!19 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !2, line: 4, size: 64, align: 32, elements: !{!31, !32})
!20 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "either", scope: !4, file: !2, line: 5, size: 32, elements: !{!31})
!21 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "declared", file: !2, flags: DIFlagFwdDecl | DIFlagPublic)
!22 = distinct !DICompositeType(tag: DW_TAG_enumeration_type, name: "color", file: !2, line: 6, baseType: !6, size: 32, flags: DIFlagEnumClass)
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!30 = !DISubrange(count: 4)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "first", baseType: !6, size: 32)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "second", baseType: !6, size: 32, offset: 32)
