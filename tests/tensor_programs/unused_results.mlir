// Results without uses, in a loop.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k9_i32 = arith.constant 9 : i32
  %k1_i32 = arith.constant 1 : i32
  %k0_i32 = arith.constant 0 : i32
  %c100 = arith.constant 100 : index
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %n = scf.for %i = %c0 to %c100 step %c1 iter_args(%k = %c0) -> (index) {
    %a = tensor.insert %k9_i32 into %x[%c0] : tensor<4xi32>
    %b = tensor.generate {
    ^bb0(%j: index):
      tensor.yield %k1_i32 : i32
    } : tensor<4xi32>
    %c = arith.addi %a, %x : tensor<4xi32>
    %l = arith.addi %k, %c1 : index
    scf.yield %l : index
  }
  vector.print %n : index
  %shown1 = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
