// Index Type: as wide as the data layout of the closest module says.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @sum(%m: memref<?x4xf32>, %i: index, %j: i64) -> index {
    %k = arith.index_cast %j : i64 to index
    %l = arith.addi %i, %k : index
    %c0 = arith.constant 0 : index
    %n = memref.dim %m, %c0 : memref<?x4xf32>
    %r = arith.addi %l, %n : index
    return %r : index
  }
  func.func @forget(%m: memref<?xf32>) -> memref<*xf32> {
    %u = memref.cast %m : memref<?xf32> to memref<*xf32>
    return %u : memref<*xf32>
  }
}
