// x + mask * f(x), by ops of arith on tensors.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[3.0, 0.0, 1.0], [3.0, -1.0, 1.0]]> : tensor<2x3xf32>
  %mask = arith.constant dense<[[false, false, true], [true, true, false]]> : tensor<2x3xi1>
  %two = arith.constant dense<[[2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]> : tensor<2x3xf32>
  %zero = arith.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  %d = arith.mulf %x, %two : tensor<2x3xf32>
  %m = arith.select %mask, %d, %zero : tensor<2x3xi1>, tensor<2x3xf32>
  %y = arith.addf %x, %m : tensor<2x3xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<2x3xf32>, vector<2x3xf32>
  vector.print %shown1 : vector<2x3xf32>
  return
}
