// ARGS: --only cf
// Branches are lowered, so the arguments of their blocks are converted. Other ops keep their types.
func.func @loop(%n: index, %c: i1) -> index {
  %one = arith.constant 1 : index
  cf.br ^head(%n : index)
^head(%i: index):
  %j = arith.addi %i, %one : index
  cf.cond_br %c, ^head(%j : index), ^exit(%j : index)
^exit(%r: index):
  %m = arith.muli %r, %r : index
  return %m : index
}
func.func @table(%s: i32, %m: memref<4xf32>) -> memref<4xf32> {
  cf.switch %s : i32, [default: ^a(%m : memref<4xf32>), 1: ^a(%m : memref<4xf32>)]
^a(%x: memref<4xf32>):
  return %x : memref<4xf32>
}
