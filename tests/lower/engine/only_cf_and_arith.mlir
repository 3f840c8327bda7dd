// ARGS: --only cf,arith
func.func @f(%n: index, %m: memref<?xindex>) -> index {
  %one = arith.constant 1 : index
  cf.br ^next(%n : index)
^next(%i: index):
  %v = memref.load %m[%i] : memref<?xindex>
  %w = arith.addi %v, %one : index
  %c = arith.cmpi ult, %w, %n : index
  cf.cond_br %c, ^next(%w : index), ^exit(%v : index)
^exit(%r: index):
  return %r : index
}
