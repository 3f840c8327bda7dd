// A rotation of columns by two slices.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[4.0, 25.0, 23.0, 40.0, 5.0, -30.0], [-1.0, -28.0, -41.0, 6.0, 47.0, -12.0], [46.0, 38.0, -38.0, -13.0, 25.0, 3.0], [-47.0, 30.0, -11.0, -26.0, -48.0, 49.0]]> : tensor<4x6xf64>
  %a = tensor.extract_slice %x[0, 0] [4, 4] [1, 1] : tensor<4x6xf64> to tensor<4x4xf64>
  %b = tensor.extract_slice %x[0, 4] [4, 2] [1, 1] : tensor<4x6xf64> to tensor<4x2xf64>
  %y = tensor.concat dim(1) %b, %a : (tensor<4x2xf64>, tensor<4x4xf64>) -> tensor<4x6xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<4x6xf64>, vector<4x6xf64>
  vector.print %shown1 : vector<4x6xf64>
  return
}
