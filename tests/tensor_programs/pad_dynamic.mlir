// A slice of dynamic size, padded.
func.func @main() {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %km1p0_f32 = arith.constant -1.0 : f32
  %x = arith.constant dense<[[4.0, 25.0, 23.0, 40.0, 5.0, -30.0], [-1.0, -28.0, -41.0, 6.0, 47.0, -12.0], [46.0, 38.0, -38.0, -13.0, 25.0, 3.0], [-47.0, 30.0, -11.0, -26.0, -48.0, 49.0]]> : tensor<4x6xf32>
  %a = tensor.extract_slice %x[1, 2] [%c2, 3] [1, 1] : tensor<4x6xf32> to tensor<?x3xf32>
  %yd = tensor.pad %a low[1, 0] high[%c0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %km1p0_f32 : f32
  } : tensor<?x3xf32> to tensor<?x5xf32>
  %y = tensor.cast %yd : tensor<?x5xf32> to tensor<3x5xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<3x5xf32>, vector<3x5xf32>
  vector.print %shown1 : vector<3x5xf32>
  return
}
