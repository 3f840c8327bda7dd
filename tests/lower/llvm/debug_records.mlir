// Values of constants and of results, in the order of the instructions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
#y = #llvm.di_local_variable<scope = #sp, name = "y", type = #int>
llvm.func @f(%a: i32) -> i32 {
  %0 = llvm.mlir.constant(7 : i32) : i32
  llvm.intr.dbg.value #x = %0 : i32
  %1 = llvm.add %a, %0 : i32
  llvm.intr.dbg.value #x = %1 : i32
  llvm.intr.dbg.value #y = %a : i32
  %2 = llvm.mul %1, %1 : i32
  %3 = llvm.mlir.undef : i32
  llvm.intr.dbg.value #x = %3 : i32
  llvm.return %2 : i32
} loc(fused<#sp>["f.c":1:1])

// -----

// Addresses of variables.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
#y = #llvm.di_local_variable<scope = #sp, name = "y", type = #int>
llvm.mlir.global internal @g(0 : i32) : i32
llvm.func @f(%n: i64) {
  %0 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %0 : !llvm.ptr
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.intr.dbg.declare #y #llvm.di_expression<[DW_OP_deref]> = %1 : !llvm.ptr
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Records in their own scope; one without a location is left out.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#b = #llvm.di_lexical_block<scope = #sp, file = #file, line = 5>
#x = #llvm.di_local_variable<scope = #b, name = "x", type = #int>
#l = #llvm.di_label<scope = #b, name = "l", file = #file, line = 6>
llvm.func @f(%a: f32) {
  llvm.intr.dbg.value #x = %a : f32 loc(fused<#b>["f.c":5:9])
  llvm.intr.dbg.value #x = %a : f32 loc(unknown)
  llvm.intr.dbg.label #l loc(fused<#b>["f.c":6:1])
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Records in a function without a subprogram have no location.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @g(%a: i32) {
  llvm.intr.dbg.value #x = %a : i32
  llvm.return
}

// -----

// Records between PHIs and a terminator.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
#x = #llvm.di_local_variable<scope = #sp, name = "x", type = #int>
llvm.func @f(%a: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%b: i32):
  llvm.intr.dbg.value #x = %b : i32
  llvm.br ^bb3(%b : i32)
^bb2:
  llvm.br ^bb1(%a : i32)
^bb3(%d: i32):
  llvm.return %d : i32
} loc(fused<#sp>["f.c":1:1])
