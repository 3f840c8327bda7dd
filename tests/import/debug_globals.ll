; Global variables: with a global, without one, in a function, and with several nodes.
@g = global i32 1, align 4, !dbg !10
@both = internal constant [2 x i32] [i32 1, i32 2], !dbg !14, !dbg !16
@s = internal global i32 0, !dbg !18
@plain = global i32 0
define void @f() !dbg !4 {
  ret void, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: false, emissionKind: FullDebug, globals: !9)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!9 = !{!10, !12, !14, !16, !18}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "g", linkageName: "g_", scope: !0, file: !2, line: 1, type: !6, isLocal: false, isDefinition: true, align: 32)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression(DW_OP_constu, 42, DW_OP_stack_value))
!13 = distinct !DIGlobalVariable(name: "constant", scope: !0, file: !2, line: 2, type: !6, isLocal: true, isDefinition: true)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 32))
!15 = distinct !DIGlobalVariable(name: "one", scope: !0, file: !2, line: 3, type: !7, isLocal: true, isDefinition: true)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression(DW_OP_plus_uconst, 4))
!17 = distinct !DIGlobalVariable(name: "two", scope: !0, file: !2, line: 3, type: !6, isLocal: true, isDefinition: true)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "s", scope: !4, file: !2, line: 4, type: !6, isLocal: true, isDefinition: true)
