// A call site in the scope of the caller.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#sp2 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "callee", file = #file, line = 20, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#b = #llvm.di_lexical_block<scope = #sp, file = #file, line = 2>
#c = #llvm.di_lexical_block<scope = #b, file = #file, line = 3>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(callsite(fused<#sp2>["g.c":3:4] at "f.c":5:6))
  %1 = llvm.add %a, %a : i32 loc(callsite(fused<#sp2>["g.c":3:4] at fused<#b>["f.c":5:6]))
  %2 = llvm.add %a, %a : i32 loc("n"(callsite(fused<#sp2>["g.c":3:4] at "f.c":5:6)))
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Call sites that are nested in the caller and in the callee.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#sp2 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "callee", file = #file, line = 20, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(callsite(callsite(fused<#sp2>["g.c":3:4] at fused<#sp2>["h.c":9:9]) at "f.c":5:6))
  %1 = llvm.add %a, %a : i32 loc(callsite(fused<#sp2>["g.c":3:4] at callsite(fused<#sp2>["h.c":9:9] at "f.c":5:6)))
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Callees and callers without a scope or a position.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#sp2 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "callee", file = #file, line = 20, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(callsite("g.c":3:4 at "f.c":5:6))
  %1 = llvm.add %a, %a : i32 loc(callsite(unknown at "f.c":5:6))
  %2 = llvm.add %a, %a : i32 loc(callsite("g.c":3:4 at unknown))
  %3 = llvm.add %a, %a : i32 loc(callsite(callsite(fused<#sp2>["g.c":3:4] at unknown) at "f.c":5:6))
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Merged locations of inlined calls.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#sp2 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "callee", file = #file, line = 20, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(fused[callsite(fused<#sp2>["f.c":3:4] at "f.c":5:6), callsite(fused<#sp2>["f.c":3:4] at "f.c":5:6)])
  %1 = llvm.add %a, %a : i32 loc(fused[callsite(fused<#sp2>["f.c":3:4] at "f.c":5:6), callsite(fused<#sp2>["f.c":9:4] at "f.c":5:6)])
  %2 = llvm.add %a, %a : i32 loc(fused[callsite(fused<#sp2>["f.c":3:4] at "f.c":5:6), callsite(fused<#sp2>["f.c":3:4] at "f.c":8:6)])
  %3 = llvm.add %a, %a : i32 loc(fused[callsite(fused<#sp2>["f.c":3:4] at "f.c":5:6), "f.c":5:6])
  %4 = llvm.add %a, %a : i32 loc(fused["f.c":5:6, callsite(fused<#sp2>["f.c":3:4] at "f.c":5:7)])
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// The location of a function may be a call site.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(callsite("g.c":1:1 at fused<#sp>["f.c":1:1]))
