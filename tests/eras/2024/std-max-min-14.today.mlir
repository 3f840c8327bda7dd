// ERA: today
func.func @extremes(%a: f32, %b: f32, %i: i32, %j: i32) -> (f32, f32, i32, i32) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b : f32
  %2 = arith.maxsi %i, %j : i32
  %3 = arith.minui %i, %j : i32
  return %0, %1, %2, %3 : f32, f32, i32, i32
}
