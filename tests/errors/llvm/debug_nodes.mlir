// ARGS: --split-input-file --emit llvm
// Debug information that LLVM refuses.
#sp = #llvm.di_subprogram<name = "f", subprogramFlags = Definition>
llvm.func @definition_without_unit() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

#sp = #llvm.di_subprogram<name = "f">
#x = #llvm.di_local_variable<scope = #sp, name = "x">
llvm.func @expression(%a: i32) {
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_plus_uconst]> = %a : i32 loc(fused<#sp>["f.c":1:1])
  llvm.return
}

// -----

#file = #llvm.di_file<"f.c" in "/src">
#t = #llvm.di_basic_type<tag = DW_TAG_member, name = "t">
#g = #llvm.di_global_variable<name = "g", file = #file, line = 4, type = #t>
#ge = #llvm.di_global_variable_expression<var = #g>
llvm.mlir.global external @tag() {dbg_exprs = [#ge]} : i32

// -----

#file = #llvm.di_file<"f.c" in "/src">
#g = #llvm.di_global_variable<name = "g", file = #file, line = -3, type = #llvm.di_basic_type<name = "t">>
#ge = #llvm.di_global_variable_expression<var = #g>
llvm.mlir.global external @line() {dbg_exprs = [#ge]} : i32

// -----

#file = #llvm.di_file<"f.c" in "/src">
#g = #llvm.di_global_variable<name = "g", file = #file, line = 3, type = "int">
#ge = #llvm.di_global_variable_expression<var = #g>
llvm.mlir.global external @string_as_type() {dbg_exprs = [#ge]} : i32

// -----

#file = #llvm.di_file<"f.c" in "/src">
#t = #llvm.di_composite_type<tag = DW_TAG_array_type, elements = #llvm.di_subrange<count = #llvm.undef>>
#g = #llvm.di_global_variable<name = "g", file = #file, line = 3, type = #t>
#ge = #llvm.di_global_variable_expression<var = #g>
llvm.mlir.global external @attribute_without_node() {dbg_exprs = [#ge]} : i32

// -----

#file = #llvm.di_file<"f.c" in "/src">
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#g = #llvm.di_global_variable<name = "g", file = #file, line = 3, type = #self>
#ge = #llvm.di_global_variable_expression<var = #g>
llvm.mlir.global external @nothing_around_it() {dbg_exprs = [#ge]} : i32

// -----

#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
llvm.func @scope_of_another_function(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(fused<#g>["f.c":1:1])
  llvm.return
} loc(fused<#f>["f.c":1:1])

// -----

#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
llvm.func @callee() {
  llvm.return
} loc(fused<#f>["f.c":1:1])
llvm.func @two_functions_of_one_subprogram() {
  llvm.return
} loc(fused<#f>["f.c":1:1])

// -----

#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#label = #llvm.di_label<scope = #sp, file = #file, line = 3>
llvm.func @label_without_name() {
  llvm.intr.dbg.label #label
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#module = #llvm.di_module<scope = #cu, name = "">
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #module, name = "f", file = #file, subprogramFlags = Definition>
llvm.func @module_without_name() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])
