// A list: the struct has a pointer to itself.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#self = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#pself = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self, sizeInBits = 64>
#next = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #pself, sizeInBits = 64>
#t = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "Node", file = #file, line = 2, sizeInBits = 64, elements = #next>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// Two structs that refer to each other, seen from the outer and from the inner one.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#aself = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#bself = #llvm.di_composite_type<recId = distinct[3]<>, isRecSelf = true>
#pa = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #aself>
#b = #llvm.di_composite_type<recId = distinct[3]<>, tag = DW_TAG_structure_type, name = "B", elements = #pa>
#pb = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #b>
#t = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "A", elements = #pb>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A recursive array type is not distinct. mlir-translate rejects it.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#self = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#p = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self>
#t = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_array_type, baseType = #p, elements = #llvm.di_subrange<count = 2>>
#st = #llvm.di_subroutine_type<types = #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A subprogram that retains a variable in its own scope.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#self = #llvm.di_subprogram<recId = distinct[2]<>, isRecSelf = true>
#v = #llvm.di_local_variable<scope = #self, name = "x", file = #file, line = 3, type = #int>
#sp = #llvm.di_subprogram<recId = distinct[2]<>, id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>, retainedNodes = #v>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])

// -----

// A struct in the scope of a function whose type has the struct.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#self = #llvm.di_subprogram<recId = distinct[2]<>, isRecSelf = true>
#s = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "Local", scope = #self>
#st = #llvm.di_subroutine_type<types = #s>
#sp = #llvm.di_subprogram<recId = distinct[2]<>, id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #st>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])
