// Prefix sums by shifted additions (Hillis and Steele), of dynamic slices.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %x = arith.constant dense<[5, 2, 3, 0, 2, 0, -4, 1]> : tensor<8xi64>
  %r:2 = scf.while (%a = %x, %d = %c1) : (tensor<8xi64>, index) -> (tensor<8xi64>, index) {
    %go = arith.cmpi ult, %d, %c8 : index
    scf.condition(%go) %a, %d : tensor<8xi64>, index
  } do {
  ^bb0(%a: tensor<8xi64>, %d: index):
    %n = arith.subi %c8, %d : index
    %low = tensor.extract_slice %a[0] [%n] [1] : tensor<8xi64> to tensor<?xi64>
    %high = tensor.extract_slice %a[%d] [%n] [1] : tensor<8xi64> to tensor<?xi64>
    %sum = arith.addi %low, %high : tensor<?xi64>
    %b = tensor.insert_slice %sum into %a[%d] [%n] [1] : tensor<?xi64> into tensor<8xi64>
    %d2 = arith.muli %d, %c2 : index
    scf.yield %b, %d2 : tensor<8xi64>, index
  }
  %y = tensor.cast %r#0 : tensor<8xi64> to tensor<8xi64>
  %shown1 = vector.transfer_read %y[%c0], %k0_i64 {in_bounds = [true]} : tensor<8xi64>, vector<8xi64>
  vector.print %shown1 : vector<8xi64>
  return
}
