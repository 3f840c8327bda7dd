// ranked
func.func @f(%m: memref<4x4xf32>, %s: memref<2xindex>) -> memref<?x?xf32> {
  %r = memref.reshape %m(%s) : (memref<4x4xf32>, memref<2xindex>) -> memref<?x?xf32>
  return %r : memref<?x?xf32>
}

// -----

// static sizes are not loaded
func.func @f(%m: memref<4x4xf32>, %s: memref<1xi32>) -> memref<16xf32> {
  %r = memref.reshape %m(%s) : (memref<4x4xf32>, memref<1xi32>) -> memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// any rank
func.func @f(%m: memref<4x4xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %r = memref.reshape %m(%s) : (memref<4x4xf32>, memref<?xindex>) -> memref<*xf32>
  return %r : memref<*xf32>
}

// -----

// unranked, with a known rank; sizes of another integer type
func.func @f(%m: memref<*xf32, 1>, %s: memref<3xi8>) -> memref<*xf32, 1> {
  %r = memref.reshape %m(%s) : (memref<*xf32, 1>, memref<3xi8>) -> memref<*xf32, 1>
  return %r : memref<*xf32, 1>
}

// -----

// from unranked; sizes in a strided memref
func.func @f(%m: memref<*xf32>, %s: memref<2xi32, strided<[?], offset: ?>>) -> memref<?x4xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<2xi32, strided<[?], offset: ?>>) -> memref<?x4xf32>
  return %r : memref<?x4xf32>
}

// -----

// rank 0
func.func @f(%m: memref<1xf32>, %s: memref<0xindex>) -> memref<f32> {
  %r = memref.reshape %m(%s) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
  return %r : memref<f32>
}
