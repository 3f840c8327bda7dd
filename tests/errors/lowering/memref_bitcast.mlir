// ARGS: --split-input-file
// Casts of memrefs to memory of another form.
func.func @f(%a: memref<?xf32, 3>) {
  %0 = arith.bitcast %a : memref<?xf32, 3> to memref<?xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32, strided<[2]>>) {
  %0 = arith.bitcast %a : memref<4xf32, strided<[2]>> to memref<4xi32>
  return
}

// -----

func.func @f(%a: memref<?x?xindex, affine_map<(i, j) -> (j, i)>>) {
  %0 = arith.index_cast %a : memref<?x?xindex, affine_map<(i, j) -> (j, i)>> to memref<?x?xi64>
  return
}

// -----

func.func @f(%a: memref<*xf32>) {
  %0 = arith.bitcast %a : memref<*xf32> to memref<?xi32>
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  %0 = arith.bitcast %a : memref<?xf32> to memref<?xi64>
  return
}
