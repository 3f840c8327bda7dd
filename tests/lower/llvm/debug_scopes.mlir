// All fields of a compile unit.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C_plus_plus_14, file = #file, producer = "a \"producer\" \\ \0A", isOptimized = true, emissionKind = Full, nameTableKind = GNU, splitDebugFilename = "f.dwo">
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Line tables only; an empty producer.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Fortran95, file = #file, producer = "", isOptimized = false, emissionKind = LineTablesOnly, nameTableKind = None>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Directives only.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Rust, file = #file, isOptimized = false, emissionKind = DebugDirectivesOnly, nameTableKind = Apple>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// No debug information in object files.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Swift, file = #file, isOptimized = false, emissionKind = None, nameTableKind = Default>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// File names with bytes that LLVM IR escapes.
#file = #llvm.di_file<"a\09 \"b\".c" in "/d\5Cir">
#empty = #llvm.di_file<"" in "">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #empty, name = "\C3\A9", file = #empty, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// All fields of a subprogram.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#st = #llvm.di_subroutine_type<types = #int>
#a = #llvm.di_annotation<name = "btf_decl_tag", value = "hot">
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #cu, name = "f", linkageName = "_Z1f", file = #file, line = 3, scopeLine = 4, subprogramFlags = "LocalToUnit|Definition|Optimized|Pure|Elemental|Recursive|MainSubprogram", type = #st, annotations = #a>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A declaration; flags of virtual and deleted functions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#spv = #llvm.di_subprogram<scope = #file, name = "v", file = #file, subprogramFlags = "Virtual|ObjCDirect">
#spp = #llvm.di_subprogram<scope = #file, name = "p", subprogramFlags = "PureVirtual|Deleted">
llvm.func @v() loc(fused<#spv>["f.c":1:1])
llvm.func @p() loc(fused<#spp>["f.c":1:1])

// -----

// A namespace in a namespace.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#outer = #llvm.di_namespace<name = "outer", exportSymbols = false>
#inner = #llvm.di_namespace<name = "inner", scope = #outer, exportSymbols = true>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #inner, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A namespace without a name.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#ns = #llvm.di_namespace<exportSymbols = false>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #ns, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// All fields of a module.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#mod = #llvm.di_module<file = #file, scope = #cu, name = "m", configMacros = "-DX", includePath = "/inc", apinotes = "/notes", line = 5, isDecl = true>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #mod, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Lexical blocks, also of another file.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#other = #llvm.di_file<"f.h" in "/src">
#outer = #llvm.di_lexical_block<scope = #sp, file = #file, line = 2, column = 3>
#inner = #llvm.di_lexical_block<scope = #outer>
#included = #llvm.di_lexical_block_file<scope = #inner, file = #other, discriminator = 2>
#zero = #llvm.di_lexical_block_file<scope = #sp, discriminator = 0>
llvm.func @f(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32 loc(fused<#outer>["f.c":2:5])
  %1 = llvm.add %0, %a : i32 loc(fused<#inner>["f.c":3:7])
  %2 = llvm.add %1, %a : i32 loc(fused<#included>["f.h":4:9])
  %3 = llvm.add %2, %a : i32 loc(fused<#zero>["f.c":5:1])
  llvm.return %3 : i32
} loc(fused<#sp>["f.c":1:1])

// -----

// Two functions of two compile units; a module flag and an identification.
#file = #llvm.di_file<"f.c" in "/src">
#cu0 = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#cu1 = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#sp0 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu0, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#sp1 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu1, scope = #file, name = "g", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
module attributes {llvm.ident = "a compiler"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
  llvm.func @f() {
    llvm.return
  } loc(fused<#sp0>["f.c":1:1])
  llvm.func @g() {
    llvm.return
  } loc(fused<#sp1>["f.c":1:1])
}
