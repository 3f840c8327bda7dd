; Debug records of variables: addresses, values, constants, parts, and values that are gone.
define void @f(i32 %x, ptr %p) !dbg !4 {
  %a = alloca i32, align 4
    #dbg_declare(ptr %a, !10, !DIExpression(), !5)
    #dbg_value(i32 %x, !11, !DIExpression(), !5)
    #dbg_value(ptr %p, !12, !DIExpression(DW_OP_deref), !20)
  store i32 %x, ptr %a, align 4, !dbg !5
    #dbg_value(i32 7, !11, !DIExpression(), !5)
    #dbg_value(i64 8, !13, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !5)
    #dbg_value(i64 poison, !13, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !5)
    #dbg_value(ptr @g, !12, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value), !20)
    #dbg_declare(ptr poison, !14, !DIExpression(), !5)
  ret void, !dbg !5
}
@g = external global i32
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: false, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!9 = distinct !DILexicalBlock(scope: !4, file: !2, line: 3, column: 5)
!10 = !DILocalVariable(name: "a", scope: !4, file: !2, line: 2, type: !6, align: 32)
!11 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !2, line: 1, type: !6, flags: DIFlagArtificial | DIFlagObjectPointer)
!12 = !DILocalVariable(name: "p", scope: !9, file: !2, line: 3, type: !6)
!13 = !DILocalVariable(name: "wide", scope: !4, type: !7)
!14 = !DILocalVariable(scope: !4)
!20 = !DILocation(line: 3, column: 7, scope: !9)
