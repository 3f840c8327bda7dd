// Flags that are not set.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full, nameTableKind = Default>
#void = #llvm.di_null_type
#st = #llvm.di_subroutine_type<types = #void>
#declared = #llvm.di_subprogram<scope = #file, name = "g", file = #file, type = #st>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i64) {
  llvm.intr.dbg.value #x = %a : i64
  llvm.return
} loc(fused<#sp>["f.c":1:1])
llvm.func @g() loc(fused<#declared>["f.c":2:1])
