; Modules, imported entities, common blocks, and nodes that functions retain.
@c = common global [2 x i32] zeroinitializer, !dbg !20
define void @f() !dbg !4 {
  ret void, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !2, isOptimized: false, emissionKind: FullDebug, globals: !{!20, !24})
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.f90", directory: "/src")
!3 = !DISubroutineType(cc: DW_CC_program, types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: !0, retainedNodes: !9)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DIBasicType(name: "integer", size: 32, encoding: DW_ATE_signed)
!9 = !{!10, !11, !12}
!10 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 3, type: !6)
!11 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !4, entity: !13, file: !2, line: 4)
!12 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "y", scope: !4, entity: !25, file: !2, line: 5)
!13 = !DIModule(scope: !0, name: "m", configMacros: "-D A", includePath: "inc", apinotes: "notes", file: !2, line: 9, isDecl: true)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "c", scope: !22, file: !2, line: 6, type: !6, isLocal: false, isDefinition: true)
!22 = !DICommonBlock(scope: !4, declaration: null, name: "block", file: !2, line: 6)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression(DW_OP_constu, 3, DW_OP_stack_value))
!25 = distinct !DIGlobalVariable(name: "z", scope: !13, file: !2, line: 7, type: !6, isLocal: false, isDefinition: true)
