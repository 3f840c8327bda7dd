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

// Names, fused locations and call sites, as machine-learning frontends make them.
func.func @model(%a: i32 loc("arg.name")) -> i32 {
  %c = arith.constant 3 : i32 loc("Mul:")
  %0 = arith.muli %a, %c : i32 loc(fused["Mul:", "model/mul@inner"])
  %1 = arith.addi %0, %c : i32 loc(fused["Add:", "add"("model.py":12:7), "other.py":1:1])
  %2 = arith.xori %1, %c : i32 loc(callsite("body"("lib.py":3:1) at "model.py":20:5))
  %3 = arith.addi %2, %c : i32 loc(callsite("body"("lib.py":4:1) at "model.py":21:5))
  %4 = arith.muli %3, %c : i32 loc(callsite("lib.py":5:1 at "model.py":22:5))
  %5 = arith.subi %4, %c : i32 loc(callsite(callsite("inner"("deep.py":1:1) at "outer"("lib.py":9:1)) at "model.py":23:5))
  %6 = arith.subi %5, %c : i32 loc(callsite("inner"("deep.py":2:1) at callsite("outer"("lib.py":8:1) at "model.py":24:5)))
  %7 = arith.ori %6, %c : i32 loc(callsite("body"("lib.py":6:1) at unknown))
  %8 = arith.andi %7, %c : i32 loc(callsite(unknown at "model.py":25:5))
  %9 = arith.addi %8, %a : i32 loc(fused<"op">["named"(callsite("body"("lib.py":7:1) at "model.py":26:5))])
  %10 = arith.addi %9, %a : i32 loc(fused[fused["x", "deep"("model.py":27:1)], "model.py":28:1])
  return %10 : i32 loc(unknown)
} loc("main fn")
func.func @in_a_file() {
  return loc(fused["return", "model.py":31:3])
} loc(fused["main", "model.py":30:1])

// -----

// A program with debug information keeps its own.
#file = #llvm.di_file<"f.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<>>
llvm.func @f() {
  llvm.return
} loc(fused<#sp>["f.c":1:1])
llvm.func @g() {
  llvm.return
}
