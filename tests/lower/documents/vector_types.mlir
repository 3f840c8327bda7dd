// Multi-dimensional Vector Types: arrays of one-dimensional vectors.
func.func @vector(%arg0: vector<4x8xf32>) -> vector<4x8xf32> {
  return %arg0 : vector<4x8xf32>
}
func.func private @memref_of_vector(memref<2xvector<4x8xf32>>)
