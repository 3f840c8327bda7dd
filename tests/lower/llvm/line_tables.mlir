// ARGS: -g
// One subprogram for each function with a body; an op of another file has a scope in this file.
func.func private @callee(i32)
func.func @positions(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a : i32
  call @callee(%0) : (i32) -> ()
  %1 = arith.muli %a, %0 : i32 loc(unknown)
  %2 = arith.muli %a, %1 : i32 loc("other.mlir":3:4)
  %3 = arith.muli %a, %2 : i32 loc("third.mlir":5:6)
  %4 = arith.muli %a, %3 : i32 loc("other.mlir":7:8)
  return %4 : i32
}
func.func @located(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 loc("source.py":12:3)
  return %0 : i32 loc(callsite("source.py":1:1 at "source.py":13:3))
} loc("source.py":11:1)

// -----

// A program with debug information keeps its own.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])
llvm.func @g() {
  llvm.return
}
