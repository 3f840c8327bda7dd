func.func @f(%m: memref<?x?xf32>, %i: index, %j: index) -> (f32) {
  %r = affine.load %m[%i + 1, symbol(%j) * 2] : memref<?x?xf32>
  return %r : f32
}
