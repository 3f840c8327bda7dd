// ARGS: --rules tests/explain/left_over.rules
// The sum of 64 bits has no rule that fits; what uses it is skipped.
func.func @f(%a: i32, %b: i64, %m: memref<4x8xi64>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %m[%i, %c0] : memref<4x8xi64>
    %s = sat.add %v, %b : i64
    memref.store %s, %m[%i, %c0] : memref<4x8xi64>
  }
  %r = sat.add %a, %a : i32
  return %r : i32
}
