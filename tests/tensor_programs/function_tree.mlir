// Sums of all leaves of a recursion that makes two tensors at each node.
func.func @tree(%n: index) -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k1_i64 = arith.constant 1 : i64
  %leaf = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %leaf -> (tensor<2xi64>) {
    %one = arith.constant dense<1> : tensor<2xi64>
    scf.yield %one : tensor<2xi64>
  } else {
    %m = arith.subi %n, %c1 : index
    %a = func.call @tree(%m) : (index) -> tensor<2xi64>
    %b = func.call @tree(%m) : (index) -> tensor<2xi64>
    %s = arith.addi %a, %b : tensor<2xi64>
    %u = tensor.extract %s[%c1] : tensor<2xi64>
    %v = arith.addi %u, %k1_i64 : i64
    %t = tensor.insert %v into %s[%c1] : tensor<2xi64>
    scf.yield %t : tensor<2xi64>
  }
  return %r : tensor<2xi64>
}
func.func @main() {
  %c6 = arith.constant 6 : index
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %y = call @tree(%c6) : (index) -> tensor<2xi64>
  %shown1 = vector.transfer_read %y[%c0], %k0_i64 {in_bounds = [true]} : tensor<2xi64>, vector<2xi64>
  vector.print %shown1 : vector<2xi64>
  return
}
