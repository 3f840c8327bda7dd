// Basic types.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#a = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#b = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "bool", sizeInBits = 8, encoding = DW_ATE_boolean>
#c = #llvm.di_basic_type<tag = DW_TAG_unspecified_type, name = "decltype(nullptr)">
#d = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "", sizeInBits = 64, encoding = DW_ATE_float>
#st = #llvm.di_subroutine_type<types = #a, #b, #c, #d>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A pointer to void.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#t = #llvm.di_derived_type<tag = DW_TAG_pointer_type, sizeInBits = 64>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A pointer with all its fields.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "p", baseType = #int, sizeInBits = 64, alignInBits = 32, offsetInBits = 8, dwarfAddressSpace = 3, extraData = #int>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// The address space 0 is written.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_derived_type<tag = DW_TAG_reference_type, baseType = #int, dwarfAddressSpace = 0>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Qualifiers and a typedef.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#c = #llvm.di_derived_type<tag = DW_TAG_const_type, baseType = #int>
#v = #llvm.di_derived_type<tag = DW_TAG_volatile_type, baseType = #c>
#t = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #v>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// An array with a constant number of elements.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, sizeInBits = 128, elements = #llvm.di_subrange<count = 4>>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Bounds of subranges: negative, absent, with a stride.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, elements = #llvm.di_subrange<lowerBound = -1, upperBound = 8, stride = 4>, #llvm.di_subrange<count = -1>, #llvm.di_subrange<count = 3 : i32>>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Bounds that are variables and expressions.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#n = #llvm.di_global_variable<scope = #cu, name = "n", file = #file, line = 1, type = #int, isDefined = true>
#t = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, elements = #llvm.di_subrange<count = #n, lowerBound = #llvm.di_expression<[DW_OP_push_object_address, DW_OP_plus_uconst(16), DW_OP_deref]>>>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// An array of any rank.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#n = #llvm.di_global_variable<scope = #cu, name = "n", file = #file, line = 1, type = #int, isDefined = true>
#t = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, dataLocation = <[DW_OP_push_object_address, DW_OP_deref]>, rank = <[DW_OP_push_object_address, DW_OP_plus_uconst(8), DW_OP_deref]>, allocated = <[DW_OP_push_object_address, DW_OP_deref, DW_OP_constu(0), DW_OP_ne]>, associated = <[DW_OP_push_object_address, DW_OP_deref, DW_OP_constu(1), DW_OP_ne]>, elements = #llvm.di_generic_subrange<lowerBound = #n, upperBound = #n, stride = #llvm.di_expression<[DW_OP_over, DW_OP_mul]>>>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A generic subrange with a number of elements.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#n = #llvm.di_global_variable<scope = #cu, name = "n", file = #file, line = 1, type = #int, isDefined = true>
#t = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, elements = #llvm.di_generic_subrange<count = #n, lowerBound = #n, stride = #n>>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A vector.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, flags = Vector, sizeInBits = 128, elements = #llvm.di_subrange<count = 4>>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A struct is distinct; equal attributes are one node.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#m = #llvm.di_derived_type<tag = DW_TAG_member, name = "x", baseType = #int, sizeInBits = 32>
#s = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "S", file = #file, line = 7, scope = #file, flags = "TypePassByValue|NonTrivial", sizeInBits = 32, alignInBits = 32, elements = #m>
#p = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #s, sizeInBits = 64>
#t = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #p, sizeInBits = 64, extraData = #s>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A class, a union and an enumeration.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#c = #llvm.di_composite_type<tag = DW_TAG_class_type, name = "C", flags = "Public|FwdDecl">
#u = #llvm.di_composite_type<tag = DW_TAG_union_type, name = "U", baseType = #c>
#t = #llvm.di_composite_type<tag = DW_TAG_enumeration_type, name = "E", baseType = #int, scope = #u, flags = EnumClass>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A string with a variable length.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#n = #llvm.di_global_variable<scope = #cu, name = "n", file = #file, line = 1, type = #int, isDefined = true>
#t = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(*)", sizeInBits = 32, alignInBits = 8, stringLength = #n, stringLengthExp = <[DW_OP_push_object_address, DW_OP_plus_uconst(8)]>, stringLocationExp = <[DW_OP_push_object_address, DW_OP_deref]>, encoding = DW_ATE_ASCII>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A string with a constant length.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#t = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(len=5)", sizeInBits = 40>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A function without a result.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#st = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
#sp2 = #llvm.di_subprogram<scope = #file, name = "f", file = #file, type = #st>
llvm.func @f(i32) loc(fused<#sp2>["f.c":1:1])
llvm.func @g() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A calling convention; further arguments.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_vectorcall, types = #int, #int, #llvm.di_null_type>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
#sp2 = #llvm.di_subprogram<scope = #file, name = "f", file = #file, type = #st>
llvm.func @f(i32) loc(fused<#sp2>["f.c":1:1])
llvm.func @g() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// No types at all.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#st = #llvm.di_subroutine_type<>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
#sp2 = #llvm.di_subprogram<scope = #file, name = "f", file = #file, type = #st>
llvm.func @f(i32) loc(fused<#sp2>["f.c":1:1])
llvm.func @g() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// The access of a member type.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "S", flags = Private>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Flags of one bit each.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "S", flags = "Protected|AppleBlock|Virtual|Artificial|Explicit|Prototyped|ObjcClassComplete|ObjectPointer|StaticMember|ExportSymbols|IntroducedVirtual|BitField|NoReturn|TypePassByReference|Thunk|BigEndian|LittleEndian|AllCallsDescribed">
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// References to values.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "S", flags = LValueReference>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])
