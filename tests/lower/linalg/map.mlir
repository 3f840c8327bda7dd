// short form
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%a, %b : memref<?xf32>, memref<?xf32>) outs(%b : memref<?xf32>)
  linalg.map { math.sqrt } ins(%a : memref<?xf32>) outs(%b : memref<?xf32>) {kept}
  return
}

// -----

// long form
func.func @f(%a: memref<2x3xi8>, %b: memref<2x3xi32>) {
  linalg.map ins(%a : memref<2x3xi8>) outs(%b : memref<2x3xi32>)
    (%in: i8, %old: i32) {
      %x = arith.extui %in : i8 to i32
      %r = arith.addi %x, %old : i32
      linalg.yield %r : i32
    }
  linalg.map outs(%b : memref<2x3xi32>)
    (%old: i32) {
      %j = linalg.index 1 : index
      %r = arith.index_cast %j : index to i32
      linalg.yield %r : i32
    }
  return
}
