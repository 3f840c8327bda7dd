// ARGS: --only scf
// A rule of the selected dialect emits ops of other dialects, which are kept.
func.func @f(%i: index, %x: f32, %m: memref<?xf32>, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  scf.for %k = %c0 to %n step %c1 {
    %j = arith.addi %k, %i : index
    %v = memref.load %m[%j] : memref<?xf32>
    %w = arith.addf %v, %x : f32
    memref.store %w, %m[%j] : memref<?xf32>
  }
  %r = arith.muli %i, %n : index
  cf.br ^bb1(%r : index)
^bb1(%q: index):
  return %q : index
}
func.func @tensors(%t: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %r = scf.if %c -> (tensor<4xf32>) {
    scf.yield %t : tensor<4xf32>
  } else {
    %n = arith.negf %t : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
