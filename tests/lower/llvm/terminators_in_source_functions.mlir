// Terminators of LLVM in functions that are still to be lowered. Their operands have types of LLVM.
func.func @returned(%a: i32) -> i32 {
  llvm.return %a : i32
}
// -----
func.func @one_of_two(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  %one = arith.constant 1 : i32
  return %one : i32
^bb2(%b: i32):
  llvm.return %b : i32
}
// -----
// The result is converted to an i64, which is the type of the operand.
func.func @converted(%n: index) -> index {
  %l = builtin.unrealized_conversion_cast %n : index to i64
  llvm.return %l : i64
}
// -----
func.func @blocks(%n: index, %c: i1) -> index {
  %l = builtin.unrealized_conversion_cast %n : index to i64
  llvm.cond_br %c, ^bb1(%l : i64), ^bb2
^bb1(%b: i64):
  %i = builtin.unrealized_conversion_cast %b : i64 to index
  return %i : index
^bb2:
  llvm.unreachable
}
// -----
func.func @cases(%a: i32) -> (i32, i32) {
  llvm.switch %a : i32, ^bb1 [
    1: ^bb2(%a : i32),
    -2147483648: ^bb1
  ]
^bb1:
  return %a, %a : i32, i32
^bb2(%b: i32):
  llvm.br ^bb3(%b : i32)
^bb3(%d: i32):
  return %d, %a : i32, i32
}
// -----
// In a region, a terminator of LLVM leaves the function, or ends a path.
func.func @in_regions(%c: i1, %m: memref<i32>, %a: i32) {
  scf.if %c {
    scf.execute_region {
      llvm.cond_br %c, ^bb1, ^bb2
    ^bb1:
      llvm.return
    ^bb2:
      scf.yield
    }
  } else {
    scf.execute_region {
      llvm.unreachable
    }
  }
  memref.store %a, %m[] : memref<i32>
  return
}
// -----
func.func @nothing() attributes {llvm.emit_c_interface} {
  llvm.return
}
