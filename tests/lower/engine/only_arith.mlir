// ARGS: --only arith
// Ops of other dialects are kept, with casts around them.
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
