// Dimensions of size one are added and removed.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = tensor.expand_shape %x [[0, 1, 2]] output_shape [1, 4, 1] : tensor<4xi32> into tensor<1x4x1xi32>
  %b = tensor.extract_slice %a[0, 1, 0] [1, 2, 1] [1, 1, 1] : tensor<1x4x1xi32> to tensor<2xi32>
  %z = tensor.empty() : tensor<1x2x1x3xi32>
  %c = linalg.broadcast ins(%b : tensor<2xi32>) outs(%z : tensor<1x2x1x3xi32>) dimensions = [0, 2, 3]
  %y = tensor.collapse_shape %c [[0, 1], [2, 3]] : tensor<1x2x1x3xi32> into tensor<2x3xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<2x3xi32>, vector<2x3xi32>
  vector.print %shown1 : vector<2x3xi32>
  return
}
