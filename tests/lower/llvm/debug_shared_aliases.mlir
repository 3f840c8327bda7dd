// Aliases that share: each doubles the text of the one before, but is printed and translated once.
#f = #llvm.di_file<"a.c" in "/">
#u = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #f, isOptimized = false, emissionKind = Full>
#t0 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t1 = #llvm.di_subroutine_type<types = #t0, #t0>
#t2 = #llvm.di_subroutine_type<types = #t1, #t1>
#t3 = #llvm.di_subroutine_type<types = #t2, #t2>
#t4 = #llvm.di_subroutine_type<types = #t3, #t3>
#t5 = #llvm.di_subroutine_type<types = #t4, #t4>
#t6 = #llvm.di_subroutine_type<types = #t5, #t5>
#t7 = #llvm.di_subroutine_type<types = #t6, #t6>
#t8 = #llvm.di_subroutine_type<types = #t7, #t7>
#t9 = #llvm.di_subroutine_type<types = #t8, #t8>
#t10 = #llvm.di_subroutine_type<types = #t9, #t9>
#t11 = #llvm.di_subroutine_type<types = #t10, #t10>
#t12 = #llvm.di_subroutine_type<types = #t11, #t11>
#t13 = #llvm.di_subroutine_type<types = #t12, #t12>
#t14 = #llvm.di_subroutine_type<types = #t13, #t13>
#t15 = #llvm.di_subroutine_type<types = #t14, #t14>
#t16 = #llvm.di_subroutine_type<types = #t15, #t15>
#t17 = #llvm.di_subroutine_type<types = #t16, #t16>
#t18 = #llvm.di_subroutine_type<types = #t17, #t17>
#t19 = #llvm.di_subroutine_type<types = #t18, #t18>
#t20 = #llvm.di_subroutine_type<types = #t19, #t19>
#t21 = #llvm.di_subroutine_type<types = #t20, #t20>
#t22 = #llvm.di_subroutine_type<types = #t21, #t21>
#t23 = #llvm.di_subroutine_type<types = #t22, #t22>
#t24 = #llvm.di_subroutine_type<types = #t23, #t23>
#t25 = #llvm.di_subroutine_type<types = #t24, #t24>
#t26 = #llvm.di_subroutine_type<types = #t25, #t25>
#t27 = #llvm.di_subroutine_type<types = #t26, #t26>
#t28 = #llvm.di_subroutine_type<types = #t27, #t27>
#t29 = #llvm.di_subroutine_type<types = #t28, #t28>
#t30 = #llvm.di_subroutine_type<types = #t29, #t29>
#s = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #u, scope = #f, name = "g", file = #f, line = 1, subprogramFlags = Definition, type = #t30>
llvm.func @g() {
  llvm.return loc(#l)
} loc(#l)
#l = loc(fused<#s>["a.c":1:1])
