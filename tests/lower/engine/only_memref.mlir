// ARGS: --only memref,index
func.func @f(%m: memref<?xindex>, %n: index) -> index {
  %z = index.constant 0
  %d = memref.dim %m, %z : memref<?xindex>
  cf.br ^next(%m, %d : memref<?xindex>, index)
^next(%k: memref<?xindex>, %i: index):
  %v = memref.load %k[%i] : memref<?xindex>
  %c = arith.cmpi ult, %v, %n : index
  cf.cond_br %c, ^next(%k, %v : memref<?xindex>, index), ^exit(%v : index)
^exit(%r: index):
  return %r : index
}
