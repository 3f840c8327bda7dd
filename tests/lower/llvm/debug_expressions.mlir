// Arithmetic.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_plus_uconst(3), DW_OP_constu(4), DW_OP_mul, DW_OP_stack_value]> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A fragment.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_fragment(8, 16)]> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Constants of 64 bits.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_constu(18446744073709551615), DW_OP_plus, DW_OP_consts(18446744073709551608), DW_OP_minus, DW_OP_stack_value]> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Conversions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_unsigned), DW_OP_LLVM_convert(32, DW_ATE_signed), DW_OP_stack_value]> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Loads.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_deref_size(4), DW_OP_deref, DW_OP_xderef]> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Bits of a value.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_extract_bits_sext(4, 8)]> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// An argument, and operations on the stack.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  // LLVM 22 generates no code for such an argument, so the expression describes a value that is poison.
  %poison = llvm.mlir.poison : i32
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_dup, DW_OP_swap, DW_OP_plus, DW_OP_stack_value]> = %a : i32
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_arg(0), DW_OP_dup, DW_OP_swap, DW_OP_plus, DW_OP_stack_value]> = %poison : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// The tag of a pointer.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_tag_offset(3)]> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// An expression without operations.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<> = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])
