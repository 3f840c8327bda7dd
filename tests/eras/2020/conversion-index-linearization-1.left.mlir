// ERA: 2020
func @access(%m: memref<f32>) -> f32 {
  // before
  %0 = load %m[] : memref<f32>
  return %0 : f32
}
