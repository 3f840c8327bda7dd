// ARGS: --emit asm
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false,
  emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1,
  subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #x = %a : i32
  llvm.return
} loc(fused<#sp>["f.c":1:1])
