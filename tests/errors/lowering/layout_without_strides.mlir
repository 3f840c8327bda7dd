#map = affine_map<(d0) -> (d0 floordiv 2)>
func.func @f(%m: memref<4xf32, #map>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32, #map>
  return %0 : f32
}
