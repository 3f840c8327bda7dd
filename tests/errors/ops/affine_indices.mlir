// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Bases of linear indices.
func.func @a(%m: index) -> index {
  %0, %1 = affine.delinearize_index %m into (2, 3, 4) : index, index
  return %0 : index
}

// -----

func.func @a(%m: index) -> index {
  affine.delinearize_index %m into ()
  return %m : index
}

// -----

func.func @a(%m: index) -> index {
  %0 = affine.delinearize_index %m into () : index
  %1 = affine.delinearize_index %m into (4) : index
  %2 = affine.delinearize_index %m into (0) : index
  return %m : index
}

// -----

func.func @a(%m: index) -> index {
  %0 = affine.linearize_index [%m] by (3, 4) : index
  return %m : index
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) {
  %0 = affine.vector_load %m[%i] : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) {
  %0 = affine.vector_load %m[%i, %i] : memref<4x4xf32>, vector<4xf64>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) {
  affine.prefetch %m[%i, %i], read, locality<4>, data : memref<4x4xf32>
  return
}
