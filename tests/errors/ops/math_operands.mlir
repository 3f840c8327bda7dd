func.func @f(%a: f32, %b: i32, %c: f64, %m: memref<2xf32>) {
  %0 = math.ipowi %a, %a : f32
  %1 = math.cbrt %b : i32
  %2 = "math.clampf"(%a, %a, %c) : (f32, f32, f64) -> f32
  %3 = "math.isinf"(%a) : (f32) -> i32
  %4 = math.isnormal %b : i32
  %5 = math.erf %m : memref<2xf32>
  %6 = "math.ipowi"(%b, %b) : (i32, i32) -> i64
  return
}
