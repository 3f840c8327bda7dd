func.func @f(%a: memref<2xindex>) {
  %r = arith.index_cast %a : memref<2xindex> to memref<2xi32>
  return
}
