// The position in this text, unless a location is written.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 
  %1 = llvm.add %a, %a : i32 loc("g.c":3:4)
  %2 = llvm.add %a, %a : i32 loc(unknown)
  %3 = llvm.add %a, %a : i32 
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Names and columns.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc("x"("f.c":3:4))
  %1 = llvm.add %a, %a : i32 loc("x")
  %2 = llvm.add %a, %a : i32 loc("f.c":3:0)
  %3 = llvm.add %a, %a : i32 loc("f.c":0:0)
  %4 = llvm.add %a, %a : i32 loc("f.c":70000:70000)
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Fused locations in one scope.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(fused["f.c":3:4, "f.c":3:4])
  %1 = llvm.add %a, %a : i32 loc(fused["f.c":3:4, "f.c":3:5])
  %2 = llvm.add %a, %a : i32 loc(fused["f.c":3:4, "f.c":4:4])
  %3 = llvm.add %a, %a : i32 loc(fused["f.c":3:4, "x"])
  %4 = llvm.add %a, %a : i32 loc(fused<"why">["f.c":3:4])
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Fused locations of several scopes.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#b = #llvm.di_lexical_block<scope = #sp, file = #file, line = 2>
#c = #llvm.di_lexical_block<scope = #b, file = #file, line = 3>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(fused<#b>["f.c":3:4])
  %1 = llvm.add %a, %a : i32 loc(fused[fused<#b>["f.c":3:4], fused<#c>["f.c":3:4]])
  %2 = llvm.add %a, %a : i32 loc(fused[fused<#b>["f.c":3:4], "f.c":5:6])
  %3 = llvm.add %a, %a : i32 loc(fused[fused<#c>["f.c":3:4], fused<#b>["f.c":9:4]])
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A function without a subprogram.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @g(%a: i32) {
  %0 = llvm.add %a, %a : i32
  %1 = llvm.add %a, %a : i32 loc("f.c":1:2)
  llvm.return
}
llvm.func @f() {
  llvm.return
} loc("name"(fused<#sp>["f.c":1:1]))

// -----

// A subprogram inside another location, and metadata that is no scope.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a : i32 loc(fused<#int>["f.c":1:2])
  llvm.return
} loc(fused<"x">["f.c":1:1, fused<#sp>["f.c":2:2]])

// -----

// Blocks have the locations of their arguments.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a, %b : i32, i32), ^bb2
^bb1(%x: i32 loc("f.c":5:6), %y: i32):
  llvm.return %x : i32
^bb2:
  llvm.br ^bb1(%b, %a : i32, i32) loc("f.c":9:9)
} loc(fused<#sp>["f.c":1:1])

// -----

// Two edges to one block.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  llvm.return %x : i32
} loc(fused<#sp>["f.c":1:1])

// -----

// Instructions of all sorts.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @g(i32) -> i32
llvm.func @f(%p: !llvm.ptr, %a: i32, %s: !llvm.struct<(i32, struct<(i32, i64)>)>) -> i64 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %0, %p : i32, !llvm.ptr
  %1 = llvm.call @g(%0) : (i32) -> i32
  %2 = llvm.getelementptr %p[%1] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %3 = llvm.extractvalue %s[1, 1] : !llvm.struct<(i32, struct<(i32, i64)>)>
  %4 = llvm.intr.smax(%0, %1) : (i32, i32) -> i32
  %5 = llvm.inline_asm "nop", "=r,r" %4 : (i32) -> i32
  llvm.switch %5 : i32, ^bb1 [ 1: ^bb2 ]
^bb1:
  llvm.unreachable
^bb2:
  llvm.return %3 : i64
} loc(fused<#sp>["f.c":1:1])
