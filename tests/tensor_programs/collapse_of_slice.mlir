// A slice whose elements are not consecutive is collapsed.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[4.0, 25.0, 23.0, 40.0, 5.0, -30.0], [-1.0, -28.0, -41.0, 6.0, 47.0, -12.0], [46.0, 38.0, -38.0, -13.0, 25.0, 3.0], [-47.0, 30.0, -11.0, -26.0, -48.0, 49.0]]> : tensor<4x6xf32>
  %a = tensor.extract_slice %x[1, 1] [2, 3] [2, 2] : tensor<4x6xf32> to tensor<2x3xf32>
  %y = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %shown1 = vector.transfer_read %y[%c0], %k0_f32 {in_bounds = [true]} : tensor<6xf32>, vector<6xf32>
  vector.print %shown1 : vector<6xf32>
  return
}
