// Coefficients, added to a slice that moves.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %a = arith.constant dense<[1, -2, 3]> : tensor<3xi32>
  %b = arith.constant dense<[4, 0, -1, 2]> : tensor<4xi32>
  %z_e = tensor.empty() : tensor<6xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<6xi32>) -> tensor<6xi32>
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %z) -> (tensor<6xi32>) {
    %k = tensor.extract %a[%i] : tensor<3xi32>
    %ks = tensor.splat %k : tensor<4xi32>
    %m = arith.muli %ks, %b : tensor<4xi32>
    %s = tensor.extract_slice %t[%i] [4] [1] : tensor<6xi32> to tensor<4xi32>
    %n = arith.addi %s, %m : tensor<4xi32>
    %u = tensor.insert_slice %n into %t[%i] [4] [1] : tensor<4xi32> into tensor<6xi32>
    scf.yield %u : tensor<6xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<6xi32>, vector<6xi32>
  vector.print %shown1 : vector<6xi32>
  return
}
