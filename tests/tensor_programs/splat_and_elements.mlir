// `tensor.splat` and `tensor.from_elements`.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k1p0_f32 = arith.constant 1.0 : f32
  %km1p0_f32 = arith.constant -1.0 : f32
  %x = arith.constant dense<[1.5, 2.5]> : tensor<2xf32>
  %a = tensor.extract %x[%c1] : tensor<2xf32>
  %s = tensor.splat %a : tensor<2x2xf32>
  %e = tensor.from_elements %k1p0_f32, %a, %km1p0_f32, %a : tensor<2x2xf32>
  %y = arith.mulf %s, %e : tensor<2x2xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<2x2xf32>, vector<2x2xf32>
  vector.print %shown1 : vector<2x2xf32>
  return
}
