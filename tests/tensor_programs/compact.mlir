// The positive elements in front, their number behind them.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[3, -1, 4, -1, 5, -9, 2, 6]> : tensor<8xi32>
  %z = arith.constant dense<0> : tensor<8xi32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %z, %n = %c0) -> (tensor<8xi32>, index) {
    %v = tensor.extract %x[%i] : tensor<8xi32>
    %c = arith.cmpi sgt, %v, %k0_i32 : i32
    %u:2 = scf.if %c -> (tensor<8xi32>, index) {
      %w = tensor.insert %v into %t[%n] : tensor<8xi32>
      %m = arith.addi %n, %c1 : index
      scf.yield %w, %m : tensor<8xi32>, index
    } else {
      scf.yield %t, %n : tensor<8xi32>, index
    }
    scf.yield %u#0, %u#1 : tensor<8xi32>, index
  }
  %n32 = arith.index_cast %r#1 : index to i32
  %y = tensor.insert %n32 into %r#0[%c7] : tensor<8xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<8xi32>, vector<8xi32>
  vector.print %shown1 : vector<8xi32>
  return
}
