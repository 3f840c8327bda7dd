; Operations of expressions.
define void @f(i32 %x, ptr %p) !dbg !4 {
    #dbg_value(i32 %x, !10, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value), !5)
    #dbg_value(i32 %x, !10, !DIExpression(DW_OP_constu, 18446744073709551615, DW_OP_plus, DW_OP_stack_value), !5)
    #dbg_value(i32 %x, !10, !DIExpression(DW_OP_consts, 4, DW_OP_mul, DW_OP_neg, DW_OP_not, DW_OP_stack_value), !5)
    #dbg_value(i32 %x, !10, !DIExpression(DW_OP_dup, DW_OP_swap, DW_OP_xor, DW_OP_shl, DW_OP_stack_value), !5)
    #dbg_value(ptr %p, !10, !DIExpression(DW_OP_plus_uconst, 16, DW_OP_deref, DW_OP_deref_size, 4), !5)
    #dbg_value(ptr %p, !10, !DIExpression(DW_OP_LLVM_tag_offset, 3), !5)
    #dbg_value(ptr %p, !10, !DIExpression(DW_OP_push_object_address, DW_OP_over, DW_OP_lit0, DW_OP_breg3, 8), !5)
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
!10 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 1, type: !6)
