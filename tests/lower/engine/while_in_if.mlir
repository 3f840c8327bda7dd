// A loop inside a conditional carries a memref: views of one-to-many types cross both.
func.func @grow(%c: i1, %m: memref<?xi32>, %n: index) -> memref<?xi32> {
  %r = scf.if %c -> (memref<?xi32>) {
    %one = arith.constant 1 : index
    %w:2 = scf.while (%i = %n, %p = %m) : (index, memref<?xi32>) -> (memref<?xi32>, index) {
      %go = arith.cmpi slt, %i, %n : index
      scf.condition(%go) %p, %i : memref<?xi32>, index
    } do {
    ^bb0(%q: memref<?xi32>, %j: index):
      %k = arith.addi %j, %one : index
      scf.yield %k, %q : index, memref<?xi32>
    }
    scf.yield %w#0 : memref<?xi32>
  } else {
    scf.yield %m : memref<?xi32>
  }
  return %r : memref<?xi32>
}
