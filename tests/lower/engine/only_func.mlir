// ARGS: --only func
// Signatures, calls and returns are converted; blocks behind the first keep their types.
func.func @callee(%n: index, %m: memref<?xf32>) -> (index, memref<?xf32>) {
  cf.br ^next(%n, %m : index, memref<?xf32>)
^next(%i: index, %k: memref<?xf32>):
  %one = arith.constant 1 : index
  %j = arith.addi %i, %one : index
  return %j, %k : index, memref<?xf32>
}
func.func @caller(%n: index, %m: memref<?xf32>) -> f32 {
  %0, %1 = call @callee(%n, %m) : (index, memref<?xf32>) -> (index, memref<?xf32>)
  %x = memref.load %1[%0] : memref<?xf32>
  return %x : f32
}
