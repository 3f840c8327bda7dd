// A block argument of unranked memref type on a back edge.
func.func @spin(%m: memref<*xf32>, %c: i1) -> index {
  cf.br ^head(%m : memref<*xf32>)
^head(%u: memref<*xf32>):
  cf.cond_br %c, ^head(%u : memref<*xf32>), ^exit
^exit:
  %r = memref.rank %u : memref<*xf32>
  return %r : index
}
