// All fields of a local variable.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, line = 2, arg = 1, alignInBits = 64, type = #int, flags = "Artificial|ObjectPointer">
#y = #llvm.di_local_variable<scope = #sp, type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x = %a : i32
  llvm.intr.dbg.value #y = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// All fields of a global variable.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#g = #llvm.di_global_variable<scope = #cu, name = "g", linkageName = "_g", file = #file, line = 4, type = #int, isLocalToUnit = true, isDefined = true, alignInBits = 64>
#ge = #llvm.di_global_variable_expression<var = #g, expr = <>>
llvm.mlir.global internal @g(0 : i32) {dbg_exprs = [#ge]} : i32

// -----

// A global with two expressions, and one without.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#g = #llvm.di_global_variable<scope = #cu, name = "g", file = #file, line = 4, type = #int>
#lo = #llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(0, 16)]>>
#hi = #llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(16, 16)]>>
#h = #llvm.di_global_variable<scope = #cu, name = "h", file = #file, line = 5, type = #int>
#he = #llvm.di_global_variable_expression<var = #h>
llvm.mlir.global external @h() {dbg_exprs = [#he]} : i32
llvm.mlir.global external @g() {dbg_exprs = [#lo, #hi]} : i32
llvm.mlir.global external @i() : i32

// -----

// A variable of a module.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#m = #llvm.di_module<scope = #cu, name = "m">
#g = #llvm.di_global_variable<scope = #m, name = "g", file = #file, line = 4, type = #int, isDefined = true>
#ge = #llvm.di_global_variable_expression<var = #g>
llvm.mlir.global external @g(0 : i32) {dbg_exprs = [#ge]} : i32

// -----

// A static variable of a function, and one of a common block.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#g = #llvm.di_global_variable<scope = #sp, name = "g", file = #file, line = 4, type = #int, isDefined = true>
#ge = #llvm.di_global_variable_expression<var = #g>
#c = #llvm.di_common_block<scope = #sp, name = "block", file = #file, line = 6>
#d = #llvm.di_common_block<scope = #sp, decl = #g, name = "named">
#h = #llvm.di_global_variable<scope = #c, name = "h", file = #file, line = 7, type = #int, isDefined = true>
#he = #llvm.di_global_variable_expression<var = #h, expr = <[DW_OP_plus_uconst(4)]>>
#i = #llvm.di_global_variable<scope = #d, name = "i", file = #file, line = 8, type = #int, isDefined = true>
#ie = #llvm.di_global_variable_expression<var = #i>
llvm.mlir.global internal @g(0 : i32) {dbg_exprs = [#ge]} : i32
llvm.mlir.global common @h(0 : i64) {dbg_exprs = [#he, #ie]} : i64
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A variable without a scope is in no compile unit.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#g = #llvm.di_global_variable<name = "g", file = #file, line = 4, type = #int>
#ge = #llvm.di_global_variable_expression<var = #g>
llvm.mlir.global external @g() {dbg_exprs = [#ge]} : i32

// -----

// Entities that a function imports.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#m = #llvm.di_module<scope = #cu, name = "m">
#self = #llvm.di_subprogram<recId = distinct[2]<>, isRecSelf = true>
#g = #llvm.di_global_variable<scope = #m, name = "g", file = #file, line = 4, type = #int>
#renamed = #llvm.di_imported_entity<tag = DW_TAG_imported_declaration, scope = #self, entity = #g, file = #file, line = 3, name = "h">
#all = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #self, entity = #m, file = #file, line = 2, elements = #renamed>
#some = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #self, entity = #m>
#sp = #llvm.di_subprogram<recId = distinct[2]<>, id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>, retainedNodes = #all, #some>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Labels.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#l = #llvm.di_label<scope = #sp, name = "again", file = #file, line = 3>
#m = #llvm.di_label<scope = #sp, name = "end", file = #file, line = 4>
llvm.func @f() {
  llvm.intr.dbg.label #l
  llvm.br ^bb1
^bb1:
  llvm.intr.dbg.label #m
  llvm.return
} loc(fused<#sp>["f.c":1:1])
