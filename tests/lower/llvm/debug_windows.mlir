// The flag for the format of debug information on Windows with Microsoft's environment, with and without debug
// information.
#file = #llvm.di_file<"a.c" in "/">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = LineTablesOnly>
#st = #llvm.di_subroutine_type<>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #st>
module attributes {llvm.target_triple = "x86_64-pc-windows-msvc"} {
  llvm.func @f() {
    llvm.return loc(fused<#sp>["a.c":1:1])
  } loc(fused<#sp>["a.c":1:1])
}
// -----
module attributes {llvm.target_triple = "aarch64-unknown-windows-msvc19.33"} {
  llvm.func @f()
}
// -----
module attributes {llvm.target_triple = "x86_64-pc-windows-msvc"} {
  llvm.module_flags [#llvm.mlir.module_flag<warning, "CodeView", 0 : i32>]
}
// -----
module attributes {llvm.target_triple = "x86_64-pc-windows-gnu"} {
  llvm.func @f()
}
// -----
module attributes {llvm.target_triple = "i686-pc-win32"} {
  llvm.func @f()
}
