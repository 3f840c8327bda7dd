// Operations of expressions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i64) {
  // LLVM 22 generates no code for some of these operations, so they describe a value that is poison.
  %poison = llvm.mlir.poison : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_deref]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_constu(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_consts(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_dup]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_over]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_rot]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_xderef]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_abs]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_and]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_div]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_minus]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_mod]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_mul]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_neg]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_not]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_or]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_plus]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_plus_uconst(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_shl]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_shr]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_shra]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_xor]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_eq]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_ge]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_gt]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_le]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_lt]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_ne]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_lit0]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_deref_size(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_push_object_address]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_stack_value]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_fragment(8, 16)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_tag_offset(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_implicit_pointer]> = %poison : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_arg(1)]> = %poison : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_extract_bits_sext(8, 16)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_extract_bits_zext(8, 16)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_dup, DW_OP_swap]> = %a : i64
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Registers in expressions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i64) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg0]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg1]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg2]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg3]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg4]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg5]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg6]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg7]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg8]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg9]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg10]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg11]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg12]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg13]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg14]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg15]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg16]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg17]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg18]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg19]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg20]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg21]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg22]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg23]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg24]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg25]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg26]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg27]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg28]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg29]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg30]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_reg31]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_regx(1)]> = %a : i64
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Registers with offsets in expressions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i64) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg0(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg1(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg2(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg3(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg4(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg5(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg6(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg7(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg8(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg9(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg10(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg11(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg12(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg13(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg14(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg15(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg16(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg17(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg18(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg19(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg20(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg21(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg22(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg23(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg24(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg25(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg26(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg27(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg28(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg29(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg30(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_breg31(1)]> = %a : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_bregx(8, 16)]> = %a : i64
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Source languages of compile units.
#file = #llvm.di_file<"f.c" in "/src">
#cu0 = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C89, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp0 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu0, scope = #file, name = "f0", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu1 = #llvm.di_compile_unit<id = distinct[2]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp1 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu1, scope = #file, name = "f1", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu2 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_Ada83, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp2 = #llvm.di_subprogram<id = distinct[5]<>, compileUnit = #cu2, scope = #file, name = "f2", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu3 = #llvm.di_compile_unit<id = distinct[6]<>, sourceLanguage = DW_LANG_C_plus_plus, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp3 = #llvm.di_subprogram<id = distinct[7]<>, compileUnit = #cu3, scope = #file, name = "f3", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu4 = #llvm.di_compile_unit<id = distinct[8]<>, sourceLanguage = DW_LANG_Cobol74, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp4 = #llvm.di_subprogram<id = distinct[9]<>, compileUnit = #cu4, scope = #file, name = "f4", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu5 = #llvm.di_compile_unit<id = distinct[10]<>, sourceLanguage = DW_LANG_Cobol85, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp5 = #llvm.di_subprogram<id = distinct[11]<>, compileUnit = #cu5, scope = #file, name = "f5", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu6 = #llvm.di_compile_unit<id = distinct[12]<>, sourceLanguage = DW_LANG_Fortran77, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp6 = #llvm.di_subprogram<id = distinct[13]<>, compileUnit = #cu6, scope = #file, name = "f6", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu7 = #llvm.di_compile_unit<id = distinct[14]<>, sourceLanguage = DW_LANG_Fortran90, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp7 = #llvm.di_subprogram<id = distinct[15]<>, compileUnit = #cu7, scope = #file, name = "f7", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu8 = #llvm.di_compile_unit<id = distinct[16]<>, sourceLanguage = DW_LANG_Pascal83, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp8 = #llvm.di_subprogram<id = distinct[17]<>, compileUnit = #cu8, scope = #file, name = "f8", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu9 = #llvm.di_compile_unit<id = distinct[18]<>, sourceLanguage = DW_LANG_Modula2, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp9 = #llvm.di_subprogram<id = distinct[19]<>, compileUnit = #cu9, scope = #file, name = "f9", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu10 = #llvm.di_compile_unit<id = distinct[20]<>, sourceLanguage = DW_LANG_Java, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp10 = #llvm.di_subprogram<id = distinct[21]<>, compileUnit = #cu10, scope = #file, name = "f10", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu11 = #llvm.di_compile_unit<id = distinct[22]<>, sourceLanguage = DW_LANG_C99, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp11 = #llvm.di_subprogram<id = distinct[23]<>, compileUnit = #cu11, scope = #file, name = "f11", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu12 = #llvm.di_compile_unit<id = distinct[24]<>, sourceLanguage = DW_LANG_Ada95, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp12 = #llvm.di_subprogram<id = distinct[25]<>, compileUnit = #cu12, scope = #file, name = "f12", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu13 = #llvm.di_compile_unit<id = distinct[26]<>, sourceLanguage = DW_LANG_Fortran95, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp13 = #llvm.di_subprogram<id = distinct[27]<>, compileUnit = #cu13, scope = #file, name = "f13", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu14 = #llvm.di_compile_unit<id = distinct[28]<>, sourceLanguage = DW_LANG_PLI, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp14 = #llvm.di_subprogram<id = distinct[29]<>, compileUnit = #cu14, scope = #file, name = "f14", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu15 = #llvm.di_compile_unit<id = distinct[30]<>, sourceLanguage = DW_LANG_ObjC, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp15 = #llvm.di_subprogram<id = distinct[31]<>, compileUnit = #cu15, scope = #file, name = "f15", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu16 = #llvm.di_compile_unit<id = distinct[32]<>, sourceLanguage = DW_LANG_ObjC_plus_plus, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp16 = #llvm.di_subprogram<id = distinct[33]<>, compileUnit = #cu16, scope = #file, name = "f16", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu17 = #llvm.di_compile_unit<id = distinct[34]<>, sourceLanguage = DW_LANG_UPC, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp17 = #llvm.di_subprogram<id = distinct[35]<>, compileUnit = #cu17, scope = #file, name = "f17", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu18 = #llvm.di_compile_unit<id = distinct[36]<>, sourceLanguage = DW_LANG_D, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp18 = #llvm.di_subprogram<id = distinct[37]<>, compileUnit = #cu18, scope = #file, name = "f18", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu19 = #llvm.di_compile_unit<id = distinct[38]<>, sourceLanguage = DW_LANG_Python, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp19 = #llvm.di_subprogram<id = distinct[39]<>, compileUnit = #cu19, scope = #file, name = "f19", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu20 = #llvm.di_compile_unit<id = distinct[40]<>, sourceLanguage = DW_LANG_OpenCL, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp20 = #llvm.di_subprogram<id = distinct[41]<>, compileUnit = #cu20, scope = #file, name = "f20", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f0() {
  llvm.return
} loc(fused<#sp0>["f.c":1:1])
llvm.func @f1() {
  llvm.return
} loc(fused<#sp1>["f.c":2:1])
llvm.func @f2() {
  llvm.return
} loc(fused<#sp2>["f.c":3:1])
llvm.func @f3() {
  llvm.return
} loc(fused<#sp3>["f.c":4:1])
llvm.func @f4() {
  llvm.return
} loc(fused<#sp4>["f.c":5:1])
llvm.func @f5() {
  llvm.return
} loc(fused<#sp5>["f.c":6:1])
llvm.func @f6() {
  llvm.return
} loc(fused<#sp6>["f.c":7:1])
llvm.func @f7() {
  llvm.return
} loc(fused<#sp7>["f.c":8:1])
llvm.func @f8() {
  llvm.return
} loc(fused<#sp8>["f.c":9:1])
llvm.func @f9() {
  llvm.return
} loc(fused<#sp9>["f.c":10:1])
llvm.func @f10() {
  llvm.return
} loc(fused<#sp10>["f.c":11:1])
llvm.func @f11() {
  llvm.return
} loc(fused<#sp11>["f.c":12:1])
llvm.func @f12() {
  llvm.return
} loc(fused<#sp12>["f.c":13:1])
llvm.func @f13() {
  llvm.return
} loc(fused<#sp13>["f.c":14:1])
llvm.func @f14() {
  llvm.return
} loc(fused<#sp14>["f.c":15:1])
llvm.func @f15() {
  llvm.return
} loc(fused<#sp15>["f.c":16:1])
llvm.func @f16() {
  llvm.return
} loc(fused<#sp16>["f.c":17:1])
llvm.func @f17() {
  llvm.return
} loc(fused<#sp17>["f.c":18:1])
llvm.func @f18() {
  llvm.return
} loc(fused<#sp18>["f.c":19:1])
llvm.func @f19() {
  llvm.return
} loc(fused<#sp19>["f.c":20:1])
llvm.func @f20() {
  llvm.return
} loc(fused<#sp20>["f.c":21:1])

// -----

// Source languages of compile units.
#file = #llvm.di_file<"f.c" in "/src">
#cu0 = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Go, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp0 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu0, scope = #file, name = "f0", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu1 = #llvm.di_compile_unit<id = distinct[2]<>, sourceLanguage = DW_LANG_Modula3, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp1 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu1, scope = #file, name = "f1", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu2 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_Haskell, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp2 = #llvm.di_subprogram<id = distinct[5]<>, compileUnit = #cu2, scope = #file, name = "f2", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu3 = #llvm.di_compile_unit<id = distinct[6]<>, sourceLanguage = DW_LANG_C_plus_plus_03, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp3 = #llvm.di_subprogram<id = distinct[7]<>, compileUnit = #cu3, scope = #file, name = "f3", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu4 = #llvm.di_compile_unit<id = distinct[8]<>, sourceLanguage = DW_LANG_C_plus_plus_11, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp4 = #llvm.di_subprogram<id = distinct[9]<>, compileUnit = #cu4, scope = #file, name = "f4", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu5 = #llvm.di_compile_unit<id = distinct[10]<>, sourceLanguage = DW_LANG_OCaml, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp5 = #llvm.di_subprogram<id = distinct[11]<>, compileUnit = #cu5, scope = #file, name = "f5", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu6 = #llvm.di_compile_unit<id = distinct[12]<>, sourceLanguage = DW_LANG_Rust, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp6 = #llvm.di_subprogram<id = distinct[13]<>, compileUnit = #cu6, scope = #file, name = "f6", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu7 = #llvm.di_compile_unit<id = distinct[14]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp7 = #llvm.di_subprogram<id = distinct[15]<>, compileUnit = #cu7, scope = #file, name = "f7", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu8 = #llvm.di_compile_unit<id = distinct[16]<>, sourceLanguage = DW_LANG_Swift, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp8 = #llvm.di_subprogram<id = distinct[17]<>, compileUnit = #cu8, scope = #file, name = "f8", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu9 = #llvm.di_compile_unit<id = distinct[18]<>, sourceLanguage = DW_LANG_Julia, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp9 = #llvm.di_subprogram<id = distinct[19]<>, compileUnit = #cu9, scope = #file, name = "f9", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu10 = #llvm.di_compile_unit<id = distinct[20]<>, sourceLanguage = DW_LANG_Dylan, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp10 = #llvm.di_subprogram<id = distinct[21]<>, compileUnit = #cu10, scope = #file, name = "f10", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu11 = #llvm.di_compile_unit<id = distinct[22]<>, sourceLanguage = DW_LANG_C_plus_plus_14, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp11 = #llvm.di_subprogram<id = distinct[23]<>, compileUnit = #cu11, scope = #file, name = "f11", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu12 = #llvm.di_compile_unit<id = distinct[24]<>, sourceLanguage = DW_LANG_Fortran03, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp12 = #llvm.di_subprogram<id = distinct[25]<>, compileUnit = #cu12, scope = #file, name = "f12", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu13 = #llvm.di_compile_unit<id = distinct[26]<>, sourceLanguage = DW_LANG_Fortran08, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp13 = #llvm.di_subprogram<id = distinct[27]<>, compileUnit = #cu13, scope = #file, name = "f13", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu14 = #llvm.di_compile_unit<id = distinct[28]<>, sourceLanguage = DW_LANG_RenderScript, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp14 = #llvm.di_subprogram<id = distinct[29]<>, compileUnit = #cu14, scope = #file, name = "f14", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu15 = #llvm.di_compile_unit<id = distinct[30]<>, sourceLanguage = DW_LANG_BLISS, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp15 = #llvm.di_subprogram<id = distinct[31]<>, compileUnit = #cu15, scope = #file, name = "f15", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu16 = #llvm.di_compile_unit<id = distinct[32]<>, sourceLanguage = DW_LANG_Kotlin, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp16 = #llvm.di_subprogram<id = distinct[33]<>, compileUnit = #cu16, scope = #file, name = "f16", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu17 = #llvm.di_compile_unit<id = distinct[34]<>, sourceLanguage = DW_LANG_Zig, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp17 = #llvm.di_subprogram<id = distinct[35]<>, compileUnit = #cu17, scope = #file, name = "f17", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu18 = #llvm.di_compile_unit<id = distinct[36]<>, sourceLanguage = DW_LANG_Crystal, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp18 = #llvm.di_subprogram<id = distinct[37]<>, compileUnit = #cu18, scope = #file, name = "f18", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu19 = #llvm.di_compile_unit<id = distinct[38]<>, sourceLanguage = DW_LANG_C_plus_plus_17, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp19 = #llvm.di_subprogram<id = distinct[39]<>, compileUnit = #cu19, scope = #file, name = "f19", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu20 = #llvm.di_compile_unit<id = distinct[40]<>, sourceLanguage = DW_LANG_C_plus_plus_20, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp20 = #llvm.di_subprogram<id = distinct[41]<>, compileUnit = #cu20, scope = #file, name = "f20", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f0() {
  llvm.return
} loc(fused<#sp0>["f.c":1:1])
llvm.func @f1() {
  llvm.return
} loc(fused<#sp1>["f.c":2:1])
llvm.func @f2() {
  llvm.return
} loc(fused<#sp2>["f.c":3:1])
llvm.func @f3() {
  llvm.return
} loc(fused<#sp3>["f.c":4:1])
llvm.func @f4() {
  llvm.return
} loc(fused<#sp4>["f.c":5:1])
llvm.func @f5() {
  llvm.return
} loc(fused<#sp5>["f.c":6:1])
llvm.func @f6() {
  llvm.return
} loc(fused<#sp6>["f.c":7:1])
llvm.func @f7() {
  llvm.return
} loc(fused<#sp7>["f.c":8:1])
llvm.func @f8() {
  llvm.return
} loc(fused<#sp8>["f.c":9:1])
llvm.func @f9() {
  llvm.return
} loc(fused<#sp9>["f.c":10:1])
llvm.func @f10() {
  llvm.return
} loc(fused<#sp10>["f.c":11:1])
llvm.func @f11() {
  llvm.return
} loc(fused<#sp11>["f.c":12:1])
llvm.func @f12() {
  llvm.return
} loc(fused<#sp12>["f.c":13:1])
llvm.func @f13() {
  llvm.return
} loc(fused<#sp13>["f.c":14:1])
llvm.func @f14() {
  llvm.return
} loc(fused<#sp14>["f.c":15:1])
llvm.func @f15() {
  llvm.return
} loc(fused<#sp15>["f.c":16:1])
llvm.func @f16() {
  llvm.return
} loc(fused<#sp16>["f.c":17:1])
llvm.func @f17() {
  llvm.return
} loc(fused<#sp17>["f.c":18:1])
llvm.func @f18() {
  llvm.return
} loc(fused<#sp18>["f.c":19:1])
llvm.func @f19() {
  llvm.return
} loc(fused<#sp19>["f.c":20:1])
llvm.func @f20() {
  llvm.return
} loc(fused<#sp20>["f.c":21:1])

// -----

// Source languages of compile units.
#file = #llvm.di_file<"f.c" in "/src">
#cu0 = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C17, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp0 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu0, scope = #file, name = "f0", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu1 = #llvm.di_compile_unit<id = distinct[2]<>, sourceLanguage = DW_LANG_Fortran18, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp1 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu1, scope = #file, name = "f1", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu2 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_Ada2005, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp2 = #llvm.di_subprogram<id = distinct[5]<>, compileUnit = #cu2, scope = #file, name = "f2", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu3 = #llvm.di_compile_unit<id = distinct[6]<>, sourceLanguage = DW_LANG_Ada2012, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp3 = #llvm.di_subprogram<id = distinct[7]<>, compileUnit = #cu3, scope = #file, name = "f3", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu4 = #llvm.di_compile_unit<id = distinct[8]<>, sourceLanguage = DW_LANG_HIP, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp4 = #llvm.di_subprogram<id = distinct[9]<>, compileUnit = #cu4, scope = #file, name = "f4", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu5 = #llvm.di_compile_unit<id = distinct[10]<>, sourceLanguage = DW_LANG_Assembly, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp5 = #llvm.di_subprogram<id = distinct[11]<>, compileUnit = #cu5, scope = #file, name = "f5", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu6 = #llvm.di_compile_unit<id = distinct[12]<>, sourceLanguage = DW_LANG_C_sharp, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp6 = #llvm.di_subprogram<id = distinct[13]<>, compileUnit = #cu6, scope = #file, name = "f6", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu7 = #llvm.di_compile_unit<id = distinct[14]<>, sourceLanguage = DW_LANG_Mojo, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp7 = #llvm.di_subprogram<id = distinct[15]<>, compileUnit = #cu7, scope = #file, name = "f7", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu8 = #llvm.di_compile_unit<id = distinct[16]<>, sourceLanguage = DW_LANG_GLSL, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp8 = #llvm.di_subprogram<id = distinct[17]<>, compileUnit = #cu8, scope = #file, name = "f8", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu9 = #llvm.di_compile_unit<id = distinct[18]<>, sourceLanguage = DW_LANG_GLSL_ES, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp9 = #llvm.di_subprogram<id = distinct[19]<>, compileUnit = #cu9, scope = #file, name = "f9", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu10 = #llvm.di_compile_unit<id = distinct[20]<>, sourceLanguage = DW_LANG_HLSL, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp10 = #llvm.di_subprogram<id = distinct[21]<>, compileUnit = #cu10, scope = #file, name = "f10", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu11 = #llvm.di_compile_unit<id = distinct[22]<>, sourceLanguage = DW_LANG_OpenCL_CPP, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp11 = #llvm.di_subprogram<id = distinct[23]<>, compileUnit = #cu11, scope = #file, name = "f11", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu12 = #llvm.di_compile_unit<id = distinct[24]<>, sourceLanguage = DW_LANG_CPP_for_OpenCL, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp12 = #llvm.di_subprogram<id = distinct[25]<>, compileUnit = #cu12, scope = #file, name = "f12", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu13 = #llvm.di_compile_unit<id = distinct[26]<>, sourceLanguage = DW_LANG_SYCL, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp13 = #llvm.di_subprogram<id = distinct[27]<>, compileUnit = #cu13, scope = #file, name = "f13", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu14 = #llvm.di_compile_unit<id = distinct[28]<>, sourceLanguage = DW_LANG_Metal, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp14 = #llvm.di_subprogram<id = distinct[29]<>, compileUnit = #cu14, scope = #file, name = "f14", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu15 = #llvm.di_compile_unit<id = distinct[30]<>, sourceLanguage = DW_LANG_Ruby, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp15 = #llvm.di_subprogram<id = distinct[31]<>, compileUnit = #cu15, scope = #file, name = "f15", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu16 = #llvm.di_compile_unit<id = distinct[32]<>, sourceLanguage = DW_LANG_Move, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp16 = #llvm.di_subprogram<id = distinct[33]<>, compileUnit = #cu16, scope = #file, name = "f16", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu17 = #llvm.di_compile_unit<id = distinct[34]<>, sourceLanguage = DW_LANG_Hylo, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp17 = #llvm.di_subprogram<id = distinct[35]<>, compileUnit = #cu17, scope = #file, name = "f17", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu18 = #llvm.di_compile_unit<id = distinct[36]<>, sourceLanguage = DW_LANG_Mips_Assembler, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp18 = #llvm.di_subprogram<id = distinct[37]<>, compileUnit = #cu18, scope = #file, name = "f18", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu19 = #llvm.di_compile_unit<id = distinct[38]<>, sourceLanguage = DW_LANG_GOOGLE_RenderScript, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp19 = #llvm.di_subprogram<id = distinct[39]<>, compileUnit = #cu19, scope = #file, name = "f19", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#cu20 = #llvm.di_compile_unit<id = distinct[40]<>, sourceLanguage = DW_LANG_BORLAND_Delphi, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#sp20 = #llvm.di_subprogram<id = distinct[41]<>, compileUnit = #cu20, scope = #file, name = "f20", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f0() {
  llvm.return
} loc(fused<#sp0>["f.c":1:1])
llvm.func @f1() {
  llvm.return
} loc(fused<#sp1>["f.c":2:1])
llvm.func @f2() {
  llvm.return
} loc(fused<#sp2>["f.c":3:1])
llvm.func @f3() {
  llvm.return
} loc(fused<#sp3>["f.c":4:1])
llvm.func @f4() {
  llvm.return
} loc(fused<#sp4>["f.c":5:1])
llvm.func @f5() {
  llvm.return
} loc(fused<#sp5>["f.c":6:1])
llvm.func @f6() {
  llvm.return
} loc(fused<#sp6>["f.c":7:1])
llvm.func @f7() {
  llvm.return
} loc(fused<#sp7>["f.c":8:1])
llvm.func @f8() {
  llvm.return
} loc(fused<#sp8>["f.c":9:1])
llvm.func @f9() {
  llvm.return
} loc(fused<#sp9>["f.c":10:1])
llvm.func @f10() {
  llvm.return
} loc(fused<#sp10>["f.c":11:1])
llvm.func @f11() {
  llvm.return
} loc(fused<#sp11>["f.c":12:1])
llvm.func @f12() {
  llvm.return
} loc(fused<#sp12>["f.c":13:1])
llvm.func @f13() {
  llvm.return
} loc(fused<#sp13>["f.c":14:1])
llvm.func @f14() {
  llvm.return
} loc(fused<#sp14>["f.c":15:1])
llvm.func @f15() {
  llvm.return
} loc(fused<#sp15>["f.c":16:1])
llvm.func @f16() {
  llvm.return
} loc(fused<#sp16>["f.c":17:1])
llvm.func @f17() {
  llvm.return
} loc(fused<#sp17>["f.c":18:1])
llvm.func @f18() {
  llvm.return
} loc(fused<#sp18>["f.c":19:1])
llvm.func @f19() {
  llvm.return
} loc(fused<#sp19>["f.c":20:1])
llvm.func @f20() {
  llvm.return
} loc(fused<#sp20>["f.c":21:1])

// -----

// Encodings of basic types.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#t0 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t0", sizeInBits = 32, encoding = DW_ATE_address>
#t1 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t1", sizeInBits = 32, encoding = DW_ATE_boolean>
#t2 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t2", sizeInBits = 32, encoding = DW_ATE_complex_float>
#t3 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t3", sizeInBits = 32, encoding = DW_ATE_float>
#t4 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t4", sizeInBits = 32, encoding = DW_ATE_signed>
#t5 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t5", sizeInBits = 32, encoding = DW_ATE_signed_char>
#t6 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t6", sizeInBits = 32, encoding = DW_ATE_unsigned>
#t7 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t7", sizeInBits = 32, encoding = DW_ATE_unsigned_char>
#t8 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t8", sizeInBits = 32, encoding = DW_ATE_imaginary_float>
#t9 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t9", sizeInBits = 32, encoding = DW_ATE_packed_decimal>
#t10 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t10", sizeInBits = 32, encoding = DW_ATE_numeric_string>
#t11 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t11", sizeInBits = 32, encoding = DW_ATE_edited>
#t12 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t12", sizeInBits = 32, encoding = DW_ATE_signed_fixed>
#t13 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t13", sizeInBits = 32, encoding = DW_ATE_unsigned_fixed>
#t14 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t14", sizeInBits = 32, encoding = DW_ATE_decimal_float>
#t15 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t15", sizeInBits = 32, encoding = DW_ATE_UTF>
#t16 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t16", sizeInBits = 32, encoding = DW_ATE_UCS>
#t17 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t17", sizeInBits = 32, encoding = DW_ATE_ASCII>
#t18 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t18", sizeInBits = 32, encoding = DW_ATE_HP_complex_float>
#t19 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t19", sizeInBits = 32, encoding = DW_ATE_HP_float128>
#t20 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t20", sizeInBits = 32, encoding = DW_ATE_HP_complex_float128>
#t21 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t21", sizeInBits = 32, encoding = DW_ATE_HP_floathpintel>
#t22 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t22", sizeInBits = 32, encoding = DW_ATE_HP_imaginary_float90>
#t23 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "t23", sizeInBits = 32, encoding = DW_ATE_HP_imaginary_float128>
#st = #llvm.di_subroutine_type<types = #t0, #t1, #t2, #t3, #t4, #t5, #t6, #t7, #t8, #t9, #t10, #t11, #t12, #t13, #t14, #t15, #t16, #t17, #t18, #t19, #t20, #t21, #t22, #t23>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Calling conventions of functions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#t0 = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#p0 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t0>
#t1 = #llvm.di_subroutine_type<callingConvention = DW_CC_program>
#p1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t1>
#t2 = #llvm.di_subroutine_type<callingConvention = DW_CC_nocall>
#p2 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t2>
#t3 = #llvm.di_subroutine_type<callingConvention = DW_CC_pass_by_reference>
#p3 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t3>
#t4 = #llvm.di_subroutine_type<callingConvention = DW_CC_pass_by_value>
#p4 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t4>
#t5 = #llvm.di_subroutine_type<callingConvention = DW_CC_GNU_renesas_sh>
#p5 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t5>
#t6 = #llvm.di_subroutine_type<callingConvention = DW_CC_GNU_borland_fastcall_i386>
#p6 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t6>
#t7 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_safecall>
#p7 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t7>
#t8 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_stdcall>
#p8 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t8>
#t9 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_pascal>
#p9 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t9>
#t10 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_msfastcall>
#p10 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t10>
#t11 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_msreturn>
#p11 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t11>
#t12 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_thiscall>
#p12 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t12>
#t13 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_fastcall>
#p13 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t13>
#t14 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_vectorcall>
#p14 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t14>
#t15 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_Win64>
#p15 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t15>
#t16 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_X86_64SysV>
#p16 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t16>
#t17 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_AAPCS>
#p17 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t17>
#t18 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_AAPCS_VFP>
#p18 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t18>
#t19 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_IntelOclBicc>
#p19 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t19>
#t20 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_SpirFunction>
#p20 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t20>
#t21 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_DeviceKernel>
#p21 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t21>
#t22 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_Swift>
#p22 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t22>
#t23 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_PreserveMost>
#p23 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t23>
#t24 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_PreserveAll>
#p24 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t24>
#t25 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_X86RegCall>
#p25 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t25>
#t26 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_M68kRTD>
#p26 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t26>
#t27 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_PreserveNone>
#p27 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t27>
#t28 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_RISCVVectorCall>
#p28 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t28>
#t29 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_SwiftTail>
#p29 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t29>
#t30 = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_RISCVVLSCall>
#p30 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t30>
#t31 = #llvm.di_subroutine_type<callingConvention = DW_CC_GDB_IBM_OpenCL>
#p31 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #t31>
#st = #llvm.di_subroutine_type<types = #p0, #p1, #p2, #p3, #p4, #p5, #p6, #p7, #p8, #p9, #p10, #p11, #p12, #p13, #p14, #p15, #p16, #p17, #p18, #p19, #p20, #p21, #p22, #p23, #p24, #p25, #p26, #p27, #p28, #p29, #p30, #p31>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Tags of derived types.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#class = #llvm.di_composite_type<tag = DW_TAG_class_type, name = "class">
#t0 = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t0", baseType = #int>
#t1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "t1", baseType = #int>
#t2 = #llvm.di_derived_type<tag = DW_TAG_reference_type, name = "t2", baseType = #int>
#t3 = #llvm.di_derived_type<tag = DW_TAG_rvalue_reference_type, name = "t3", baseType = #int>
#t4 = #llvm.di_derived_type<tag = DW_TAG_const_type, name = "t4", baseType = #int>
#t5 = #llvm.di_derived_type<tag = DW_TAG_immutable_type, name = "t5", baseType = #int>
#t6 = #llvm.di_derived_type<tag = DW_TAG_volatile_type, name = "t6", baseType = #int>
#t7 = #llvm.di_derived_type<tag = DW_TAG_restrict_type, name = "t7", baseType = #int>
#t8 = #llvm.di_derived_type<tag = DW_TAG_atomic_type, name = "t8", baseType = #int>
#t9 = #llvm.di_derived_type<tag = DW_TAG_LLVM_ptrauth_type, name = "t9", baseType = #int>
#t10 = #llvm.di_derived_type<tag = DW_TAG_member, name = "t10", baseType = #int>
#t11 = #llvm.di_derived_type<tag = DW_TAG_inheritance, name = "t11", baseType = #class>
#t12 = #llvm.di_derived_type<tag = DW_TAG_friend, name = "t12", baseType = #class>
#t13 = #llvm.di_derived_type<tag = DW_TAG_set_type, name = "t13", baseType = #int>
#t14 = #llvm.di_derived_type<tag = DW_TAG_template_alias, name = "t14", baseType = #int>
#t15 = #llvm.di_derived_type<tag = DW_TAG_ptr_to_member_type, name = "t15", baseType = #int, extraData = #class>
#st = #llvm.di_subroutine_type<types = #t0, #t1, #t2, #t3, #t4, #t5, #t6, #t7, #t8, #t9, #t10, #t11, #t12, #t13, #t14, #t15>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Tags of composite types.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t0 = #llvm.di_composite_type<tag = DW_TAG_array_type, name = "t0", baseType = #int, file = #file, line = 1, sizeInBits = 64, alignInBits = 32>
#t1 = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "t1", file = #file, line = 2, sizeInBits = 64, alignInBits = 32>
#t2 = #llvm.di_composite_type<tag = DW_TAG_union_type, name = "t2", file = #file, line = 3, sizeInBits = 64, alignInBits = 32>
#t3 = #llvm.di_composite_type<tag = DW_TAG_enumeration_type, name = "t3", file = #file, line = 4, sizeInBits = 64, alignInBits = 32>
#t4 = #llvm.di_composite_type<tag = DW_TAG_class_type, name = "t4", file = #file, line = 5, sizeInBits = 64, alignInBits = 32>
#t5 = #llvm.di_composite_type<tag = DW_TAG_variant_part, name = "t5", file = #file, line = 6, sizeInBits = 64, alignInBits = 32>
#t6 = #llvm.di_composite_type<tag = DW_TAG_variant, name = "t6", file = #file, line = 7, sizeInBits = 64, alignInBits = 32>
#t7 = #llvm.di_composite_type<tag = DW_TAG_namelist, name = "t7", file = #file, line = 8, sizeInBits = 64, alignInBits = 32>
#st = #llvm.di_subroutine_type<types = #t0, #t1, #t2, #t3, #t4, #t5, #t6, #t7>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Flags of variables.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#x0 = #llvm.di_local_variable<scope = #sp, name = "x0", type = #int, flags = Private>
#x1 = #llvm.di_local_variable<scope = #sp, name = "x1", type = #int, flags = Protected>
#x2 = #llvm.di_local_variable<scope = #sp, name = "x2", type = #int, flags = Public>
#x3 = #llvm.di_local_variable<scope = #sp, name = "x3", type = #int, flags = FwdDecl>
#x4 = #llvm.di_local_variable<scope = #sp, name = "x4", type = #int, flags = AppleBlock>
#x5 = #llvm.di_local_variable<scope = #sp, name = "x5", type = #int, flags = ReservedBit4>
#x6 = #llvm.di_local_variable<scope = #sp, name = "x6", type = #int, flags = Virtual>
#x7 = #llvm.di_local_variable<scope = #sp, name = "x7", type = #int, flags = Artificial>
#x8 = #llvm.di_local_variable<scope = #sp, name = "x8", type = #int, flags = Explicit>
#x9 = #llvm.di_local_variable<scope = #sp, name = "x9", type = #int, flags = Prototyped>
#x10 = #llvm.di_local_variable<scope = #sp, name = "x10", type = #int, flags = ObjcClassComplete>
#x11 = #llvm.di_local_variable<scope = #sp, name = "x11", type = #int, flags = ObjectPointer>
#x12 = #llvm.di_local_variable<scope = #sp, name = "x12", type = #int, flags = Vector>
#x13 = #llvm.di_local_variable<scope = #sp, name = "x13", type = #int, flags = StaticMember>
#x14 = #llvm.di_local_variable<scope = #sp, name = "x14", type = #int, flags = LValueReference>
#x15 = #llvm.di_local_variable<scope = #sp, name = "x15", type = #int, flags = RValueReference>
#x16 = #llvm.di_local_variable<scope = #sp, name = "x16", type = #int, flags = ExportSymbols>
#x17 = #llvm.di_local_variable<scope = #sp, name = "x17", type = #int, flags = IntroducedVirtual>
#x18 = #llvm.di_local_variable<scope = #sp, name = "x18", type = #int, flags = BitField>
#x19 = #llvm.di_local_variable<scope = #sp, name = "x19", type = #int, flags = NoReturn>
#x20 = #llvm.di_local_variable<scope = #sp, name = "x20", type = #int, flags = TypePassByValue>
#x21 = #llvm.di_local_variable<scope = #sp, name = "x21", type = #int, flags = TypePassByReference>
#x22 = #llvm.di_local_variable<scope = #sp, name = "x22", type = #int, flags = EnumClass>
#x23 = #llvm.di_local_variable<scope = #sp, name = "x23", type = #int, flags = Thunk>
#x24 = #llvm.di_local_variable<scope = #sp, name = "x24", type = #int, flags = NonTrivial>
#x25 = #llvm.di_local_variable<scope = #sp, name = "x25", type = #int, flags = BigEndian>
#x26 = #llvm.di_local_variable<scope = #sp, name = "x26", type = #int, flags = LittleEndian>
#x27 = #llvm.di_local_variable<scope = #sp, name = "x27", type = #int, flags = AllCallsDescribed>
llvm.func @f(%a: i64) {
  llvm.intr.dbg.value #x0 = %a : i64
  llvm.intr.dbg.value #x1 = %a : i64
  llvm.intr.dbg.value #x2 = %a : i64
  llvm.intr.dbg.value #x3 = %a : i64
  llvm.intr.dbg.value #x4 = %a : i64
  llvm.intr.dbg.value #x5 = %a : i64
  llvm.intr.dbg.value #x6 = %a : i64
  llvm.intr.dbg.value #x7 = %a : i64
  llvm.intr.dbg.value #x8 = %a : i64
  llvm.intr.dbg.value #x9 = %a : i64
  llvm.intr.dbg.value #x10 = %a : i64
  llvm.intr.dbg.value #x11 = %a : i64
  llvm.intr.dbg.value #x12 = %a : i64
  llvm.intr.dbg.value #x13 = %a : i64
  llvm.intr.dbg.value #x14 = %a : i64
  llvm.intr.dbg.value #x15 = %a : i64
  llvm.intr.dbg.value #x16 = %a : i64
  llvm.intr.dbg.value #x17 = %a : i64
  llvm.intr.dbg.value #x18 = %a : i64
  llvm.intr.dbg.value #x19 = %a : i64
  llvm.intr.dbg.value #x20 = %a : i64
  llvm.intr.dbg.value #x21 = %a : i64
  llvm.intr.dbg.value #x22 = %a : i64
  llvm.intr.dbg.value #x23 = %a : i64
  llvm.intr.dbg.value #x24 = %a : i64
  llvm.intr.dbg.value #x25 = %a : i64
  llvm.intr.dbg.value #x26 = %a : i64
  llvm.intr.dbg.value #x27 = %a : i64
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Flags of subprograms.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp0 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f0", file = #file, subprogramFlags = "Definition|Virtual", type = #llvm.di_subroutine_type<>>
#sp1 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "f1", file = #file, subprogramFlags = "Definition|PureVirtual", type = #llvm.di_subroutine_type<>>
#sp2 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu, scope = #file, name = "f2", file = #file, subprogramFlags = "Definition|LocalToUnit", type = #llvm.di_subroutine_type<>>
#sp3 = #llvm.di_subprogram<id = distinct[4]<>, compileUnit = #cu, scope = #file, name = "f3", file = #file, subprogramFlags = "Definition|Optimized", type = #llvm.di_subroutine_type<>>
#sp4 = #llvm.di_subprogram<id = distinct[5]<>, compileUnit = #cu, scope = #file, name = "f4", file = #file, subprogramFlags = "Definition|Pure", type = #llvm.di_subroutine_type<>>
#sp5 = #llvm.di_subprogram<id = distinct[6]<>, compileUnit = #cu, scope = #file, name = "f5", file = #file, subprogramFlags = "Definition|Elemental", type = #llvm.di_subroutine_type<>>
#sp6 = #llvm.di_subprogram<id = distinct[7]<>, compileUnit = #cu, scope = #file, name = "f6", file = #file, subprogramFlags = "Definition|Recursive", type = #llvm.di_subroutine_type<>>
#sp7 = #llvm.di_subprogram<id = distinct[8]<>, compileUnit = #cu, scope = #file, name = "f7", file = #file, subprogramFlags = "Definition|MainSubprogram", type = #llvm.di_subroutine_type<>>
#sp8 = #llvm.di_subprogram<id = distinct[9]<>, compileUnit = #cu, scope = #file, name = "f8", file = #file, subprogramFlags = "Definition|Deleted", type = #llvm.di_subroutine_type<>>
#sp9 = #llvm.di_subprogram<id = distinct[10]<>, compileUnit = #cu, scope = #file, name = "f9", file = #file, subprogramFlags = "Definition|ObjCDirect", type = #llvm.di_subroutine_type<>>
llvm.func @f0() {
  llvm.return
} loc(fused<#sp0>["f.c":1:1])
llvm.func @f1() {
  llvm.return
} loc(fused<#sp1>["f.c":2:1])
llvm.func @f2() {
  llvm.return
} loc(fused<#sp2>["f.c":3:1])
llvm.func @f3() {
  llvm.return
} loc(fused<#sp3>["f.c":4:1])
llvm.func @f4() {
  llvm.return
} loc(fused<#sp4>["f.c":5:1])
llvm.func @f5() {
  llvm.return
} loc(fused<#sp5>["f.c":6:1])
llvm.func @f6() {
  llvm.return
} loc(fused<#sp6>["f.c":7:1])
llvm.func @f7() {
  llvm.return
} loc(fused<#sp7>["f.c":8:1])
llvm.func @f8() {
  llvm.return
} loc(fused<#sp8>["f.c":9:1])
llvm.func @f9() {
  llvm.return
} loc(fused<#sp9>["f.c":10:1])
