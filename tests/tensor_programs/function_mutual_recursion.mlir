// Two functions pass a tensor to each other.
func.func @even(%t: tensor<6xi32>, %i: index) -> tensor<6xi32> {
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  %k10_i32 = arith.constant 10 : i32
  %end = arith.cmpi eq, %i, %c6 : index
  %r = scf.if %end -> (tensor<6xi32>) {
    scf.yield %t : tensor<6xi32>
  } else {
    %j = arith.addi %i, %c1 : index
    %u = tensor.insert %k10_i32 into %t[%i] : tensor<6xi32>
    %v = func.call @odd(%u, %j) : (tensor<6xi32>, index) -> tensor<6xi32>
    scf.yield %v : tensor<6xi32>
  }
  return %r : tensor<6xi32>
}
func.func @odd(%t: tensor<6xi32>, %i: index) -> tensor<6xi32> {
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  %k21_i32 = arith.constant 21 : i32
  %end = arith.cmpi eq, %i, %c6 : index
  %r = scf.if %end -> (tensor<6xi32>) {
    scf.yield %t : tensor<6xi32>
  } else {
    %j = arith.addi %i, %c1 : index
    %u = tensor.insert %k21_i32 into %t[%i] : tensor<6xi32>
    %v = func.call @even(%u, %j) : (tensor<6xi32>, index) -> tensor<6xi32>
    scf.yield %v : tensor<6xi32>
  }
  return %r : tensor<6xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %d = arith.constant dense<0> : tensor<6xi32>
  %y = call @even(%d, %c0) : (tensor<6xi32>, index) -> tensor<6xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<6xi32>, vector<6xi32>
  vector.print %shown1 : vector<6xi32>
  return
}
