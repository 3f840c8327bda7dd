// Even columns, then odd ones, inserted with steps.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i16 = arith.constant 0 : i16
  %x = arith.constant dense<[[4, 25, 23, 40, 5, -30], [-1, -28, -41, 6, 47, -12], [46, 38, -38, -13, 25, 3], [-47, 30, -11, -26, -48, 49]]> : tensor<4x6xi16>
  %a = tensor.extract_slice %x[0, 0] [4, 3] [1, 1] : tensor<4x6xi16> to tensor<4x3xi16>
  %b = tensor.extract_slice %x[0, 3] [4, 3] [1, 1] : tensor<4x6xi16> to tensor<4x3xi16>
  %z = tensor.empty() : tensor<4x6xi16>
  %c = tensor.insert_slice %a into %z[0, 0] [4, 3] [1, 2] : tensor<4x3xi16> into tensor<4x6xi16>
  %y = tensor.insert_slice %b into %c[0, 1] [4, 3] [1, 2] : tensor<4x3xi16> into tensor<4x6xi16>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i16 {in_bounds = [true, true]} : tensor<4x6xi16>, vector<4x6xi16>
  vector.print %shown1 : vector<4x6xi16>
  return
}
