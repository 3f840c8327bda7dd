func.func @f(%a: complex<f32>, %b: complex<i32>, %c: i32, %d: f32, %n: index, %v: vector<2xf32>) {
  %0 = complex.bitcast %a : complex<f32> to i32
  %1 = complex.bitcast %c : i32 to f32
  %2 = complex.bitcast %a : complex<f32> to complex<f16>
  %3 = complex.bitcast %a : complex<f32> to index
  %4 = complex.bitcast %v : vector<2xf32> to complex<f16>
  %5 = complex.sqrt %b : complex<i32>
  %6 = complex.add %b, %b : complex<i32>
  %7 = complex.eq %b, %b : complex<i32>
  %8 = complex.powi %a, %n : complex<f32>, index
  %9 = complex.abs %b : complex<i32>
  %10 = "complex.abs"(%a) : (complex<f32>) -> f64
  %11 = "complex.div"(%a, %b) : (complex<f32>, complex<i32>) -> complex<f32>
  return
}
func.func @constants() {
  %0 = complex.constant [1.0 : f32] : complex<f32>
  %1 = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32>
  %2 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f64>
  return
}
