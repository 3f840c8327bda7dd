// Rules that apply to what rules have emitted, an op taken with another one, and one that is implied.
func.func @f(%n: index, %a: vector<2x2xi32>, %m: memref<?xi32>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi32>
    memref.store %v, %m[%i] : memref<?xi32>
  }
  %s = arith.addi %a, %a : vector<2x2xi32>
  return %s : vector<2x2xi32>
}
