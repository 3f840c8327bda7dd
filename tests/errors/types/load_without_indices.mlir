func.func @f(%m: memref<4x4xf32>) -> f32 {
  %0 = memref.load %m[] : memref<4x4xf32>
  return %0 : f32
}
