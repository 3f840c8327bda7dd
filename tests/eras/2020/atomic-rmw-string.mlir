// ERA: 2020
func @atomics(%m: memref<16xf32>, %v: f32, %i: index) -> f32 {
  %0 = atomic_rmw "addf" %v, %m[%i] : (f32, memref<16xf32>) -> f32
  %1 = atomic_rmw "assign" %0, %m[%i] : (f32, memref<16xf32>) -> f32
  return %1 : f32
}
