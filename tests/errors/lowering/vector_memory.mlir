// ARGS: --split-input-file --allow-unregistered-dialect
// Vectors in tensors, rows that a memref does not have, and scalable dimensions that LLVM does not have.
func.func @f(%i: index, %f: f32) {
  %t = "test.tensor"() : () -> tensor<?xf32>
  %r = vector.transfer_read %t[%i], %f : tensor<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<2x4xi1>, %v: vector<2x4xf32>) {
  vector.maskedstore %m[%i], %k, %v : memref<?xf32>, vector<2x4xi1>, vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %p: vector<4xf32>) {
  %r = vector.transfer_read %m[%i], %p : memref<?xvector<4xf32>>, vector<2x8xf32>
  return
}
