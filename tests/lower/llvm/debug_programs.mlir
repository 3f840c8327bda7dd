// Variables with fragments in one function, arguments, and locations of several files.
#file = #llvm.di_file<"f.c" in "/src">
#other = #llvm.di_file<"g.h" in "/inc">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #file, producer = "p", isOptimized = true, emissionKind = Full, nameTableKind = GNU, splitDebugFilename = "f.dwo">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#char = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "char", sizeInBits = 8, encoding = DW_ATE_signed_char>
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #char, sizeInBits = 64>
#null = #llvm.di_null_type
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #null, #int, #ptr, #null>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", linkageName = "_Z1f", file = #file, line = 3, scopeLine = 4, subprogramFlags = "LocalToUnit|Definition|Optimized", type = #st>
#block = #llvm.di_lexical_block<scope = #sp, file = #file, line = 5, column = 7>
#inner = #llvm.di_lexical_block_file<scope = #block, file = #other, discriminator = 2>
#a = #llvm.di_local_variable<scope = #sp, name = "a", file = #file, line = 3, arg = 1, type = #int, flags = Artificial>
#b = #llvm.di_local_variable<scope = #block, name = "b", file = #file, line = 6, alignInBits = 64, type = #ptr>
llvm.func @f(%x: i32, %p: !llvm.ptr) {
  llvm.intr.dbg.value #a #llvm.di_expression<[DW_OP_LLVM_fragment(0, 16)]> = %x : i32 loc(fused<#sp>["f.c":3:1])
  llvm.intr.dbg.declare #b = %p : !llvm.ptr loc(fused<#block>["f.c":6:2])
  %0 = llvm.load %p : !llvm.ptr -> i32 loc(fused<#inner>["g.h":8:9])
  llvm.store %0, %p : i32, !llvm.ptr loc(callsite(fused<#block>["f.c":9:9] at fused<#sp>["f.c":10:1]))
  llvm.return loc(fused<#sp>["f.c":11:1])
} loc(fused<#sp>["f.c":3:1])

// -----

// Arrays, enumerations, unions and bit fields.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#array = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, sizeInBits = 256, flags = Vector, elements = #llvm.di_subrange<count = 8 : i64, lowerBound = 0 : i64>>
#m1 = #llvm.di_derived_type<tag = DW_TAG_member, name = "m1", baseType = #int, sizeInBits = 3, offsetInBits = 5>
#m2 = #llvm.di_derived_type<tag = DW_TAG_member, name = "m2", baseType = #array, sizeInBits = 256, alignInBits = 32, offsetInBits = 32>
#struct = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", file = #file, line = 2, scope = #file, sizeInBits = 288, alignInBits = 32, elements = #m1, #m2>
#union = #llvm.di_composite_type<tag = DW_TAG_union_type, name = "u", file = #file, line = 9, flags = "Public|FwdDecl", baseType = #int>
#alias = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #struct>
#g = #llvm.di_global_variable<scope = #cu, name = "g", linkageName = "g", file = #file, line = 1, type = #alias, isLocalToUnit = true, isDefined = true, alignInBits = 64>
#h = #llvm.di_global_variable<scope = #file, name = "h", file = #file, line = 2, type = #union>
#ge = #llvm.di_global_variable_expression<var = #g, expr = <>>
#he = #llvm.di_global_variable_expression<var = #h, expr = <[DW_OP_plus_uconst(4)]>>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.mlir.global external @g() {addr_space = 0 : i32, dbg_exprs = [#ge, #he]} : i64
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])
