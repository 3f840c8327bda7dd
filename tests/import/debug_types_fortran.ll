; Types of Fortran: arrays with bounds that are variables or expressions, and strings.
define void @f(ptr %p) !dbg !4 {
    #dbg_value(ptr %p, !10, !DIExpression(), !5)
    #dbg_value(ptr %p, !11, !DIExpression(), !5)
    #dbg_value(ptr %p, !12, !DIExpression(), !5)
    #dbg_value(i64 3, !20, !DIExpression(), !5)
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
!10 = !DILocalVariable(name: "a", scope: !4, type: !13)
!11 = !DILocalVariable(name: "b", scope: !4, type: !14)
!12 = !DILocalVariable(name: "c", scope: !4, type: !15)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !{!16, !17}, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), associated: !DIExpression(DW_OP_push_object_address, DW_OP_deref, DW_OP_lit0, DW_OP_ne), allocated: !DIExpression(DW_OP_constu, 1), rank: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 20, DW_OP_deref_size, 1))
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !{!18})
!15 = !DIStringType(name: "character(*)", size: 32, stringLength: !20, stringLengthExpression: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8), stringLocationExpression: !DIExpression(DW_OP_push_object_address, DW_OP_deref), encoding: DW_ATE_ASCII)
!16 = !DISubrange(lowerBound: 1, upperBound: 7, stride: 4)
!17 = !DISubrange(lowerBound: !20, upperBound: !DIExpression(DW_OP_push_object_address, DW_OP_deref), stride: !DIExpression(DW_OP_constu, 4))
!18 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_push_object_address, DW_OP_over), upperBound: !DIExpression(DW_OP_constu, 8), stride: !DIExpression(DW_OP_constu, 4))
!20 = !DILocalVariable(name: "n", scope: !4, type: !21)
!21 = !DIBasicType(name: "integer", size: 64, encoding: DW_ATE_signed)
