func.func @f(%a: i32) -> (i32) {
  return %a : i32
}

// -----

// external
func.func private @ext(i32, memref<?xf32>) -> f32

// -----

// multi-result
func.func @two(%a: i32, %b: f32) -> (i32, f32) {
  return %a, %b : i32, f32
}
