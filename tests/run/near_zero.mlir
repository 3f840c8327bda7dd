// log(1 + x) and exp(x) - 1 of numbers near zero: both are x, with its sign.
func.func private @printF64(f64)
func.func private @printNewline()
func.func @show(%x: f64) {
  func.call @printF64(%x) : (f64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @scalar(%x: f64) {
  %0 = math.log1p %x : f64
  %1 = math.expm1 %x : f64
  func.call @show(%0) : (f64) -> ()
  func.call @show(%1) : (f64) -> ()
  return
}
func.func @narrow(%x: f64) {
  %a = arith.truncf %x : f64 to f16
  %0 = math.log1p %a : f16
  %b = arith.truncf %x : f64 to bf16
  %1 = math.expm1 %b : bf16
  %c = arith.truncf %x : f64 to f8E5M2
  %2 = math.log1p %c : f8E5M2
  %x0 = arith.extf %0 : f16 to f64
  %x1 = arith.extf %1 : bf16 to f64
  %x2 = arith.extf %2 : f8E5M2 to f64
  func.call @show(%x0) : (f64) -> ()
  func.call @show(%x1) : (f64) -> ()
  func.call @show(%x2) : (f64) -> ()
  return
}
func.func @wide(%x: f64) {
  %a = arith.extf %x : f64 to f80
  %0 = math.log1p %a : f80
  %x0 = arith.truncf %0 : f80 to f64
  func.call @show(%x0) : (f64) -> ()
  return
}
func.func @vector(%x: f32) {
  %v = vector.broadcast %x : f32 to vector<1x2xf32>
  %0 = math.log1p %v : vector<1x2xf32>
  %1 = math.expm1 %v : vector<1x2xf32>
  %2 = vector.extract %0[0, 1] : f32 from vector<1x2xf32>
  %3 = vector.extract %1[0, 0] : f32 from vector<1x2xf32>
  %x2 = arith.extf %2 : f32 to f64
  %x3 = arith.extf %3 : f32 to f64
  func.call @show(%x2) : (f64) -> ()
  func.call @show(%x3) : (f64) -> ()
  return
}
func.func @complex(%x: f64, %y: f64) {
  %z = complex.create %x, %y : complex<f64>
  %0 = complex.log1p %z : complex<f64>
  %1 = complex.expm1 %z : complex<f64>
  %re0 = complex.re %0 : complex<f64>
  %im0 = complex.im %0 : complex<f64>
  %re1 = complex.re %1 : complex<f64>
  %im1 = complex.im %1 : complex<f64>
  func.call @show(%re0) : (f64) -> ()
  func.call @show(%im0) : (f64) -> ()
  func.call @show(%re1) : (f64) -> ()
  func.call @show(%im1) : (f64) -> ()
  return
}
func.func @main() {
  %small = arith.constant -1.0e-10 : f64
  %zero = arith.constant -0.0 : f64
  %small_f32 = arith.constant 1.0e-10 : f32
  %zero_f32 = arith.constant -0.0 : f32
  // 2^-14, the least normal number of f16 and f8E5M2.
  %least = arith.constant 6.103515625e-05 : f64
  func.call @scalar(%small) : (f64) -> ()
  func.call @scalar(%zero) : (f64) -> ()
  func.call @narrow(%least) : (f64) -> ()
  func.call @narrow(%zero) : (f64) -> ()
  func.call @wide(%small) : (f64) -> ()
  func.call @wide(%zero) : (f64) -> ()
  func.call @vector(%small_f32) : (f32) -> ()
  func.call @vector(%zero_f32) : (f32) -> ()
  func.call @complex(%small, %zero) : (f64, f64) -> ()
  func.call @complex(%zero, %zero) : (f64, f64) -> ()
  return
}
