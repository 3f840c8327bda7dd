// A product of signed bytes in 32 bits.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %a = arith.constant dense<[[61, -59, -88], [-12, 58, 19]]> : tensor<2x3xi8>
  %b = arith.constant dense<[[7, 6], [-57, -120], [-56, 51]]> : tensor<3x2xi8>
  %z_e = tensor.empty() : tensor<2x2xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<2x2xi32>) -> tensor<2x2xi32>
  %y = linalg.matmul ins(%a, %b : tensor<2x3xi8>, tensor<3x2xi8>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<2x2xi32>, vector<2x2xi32>
  vector.print %shown1 : vector<2x2xi32>
  return
}
