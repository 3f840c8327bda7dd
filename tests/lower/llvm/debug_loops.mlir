// The beginning and the end of a loop.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#b = #llvm.di_lexical_block<scope = #sp, file = #file, line = 2>
#l = #llvm.loop_annotation<mustProgress = true, startLoc = loc(fused<#b>["f.c":3:4]), endLoc = loc(fused<#b>["f.c":9:4])>
llvm.func @f(%c: i1) {
  llvm.br ^bb1
^bb1:
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #l}
^bb2:
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A location without a scope is left out.
#l = #llvm.loop_annotation<disableNonforced = true, startLoc = loc(fused<"x">["f.c":3:4])>
llvm.func @f() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb1 {loop_annotation = #l}
}
