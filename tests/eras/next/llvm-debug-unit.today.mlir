// LLVM 24 in development: a flag of debug information that is false is left out.
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = <"a.c" in "/">, isOptimized = false, emissionKind = Full>
#subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = <id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = <"a.c" in "/">, isOptimized = false, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/">, name = "f", file = <"a.c" in "/">, line = 1, subprogramFlags = Definition>
#line = loc("a.c":1:2)
llvm.func @f() {
  llvm.return loc(#line)
} loc(fused<#subprogram>[#line])
