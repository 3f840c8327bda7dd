// A power by a recursive function that returns tensors.
func.func @power(%x: tensor<2x2xi64>, %n: index) -> tensor<2x2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k0_i64 = arith.constant 0 : i64
  %z_e = tensor.empty() : tensor<2x2xi64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<2x2xi64>) -> tensor<2x2xi64>
  %end = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %end -> (tensor<2x2xi64>) {
    %id = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
    scf.yield %id : tensor<2x2xi64>
  } else {
    %m = arith.subi %n, %c1 : index
    %p = func.call @power(%x, %m) : (tensor<2x2xi64>, index) -> tensor<2x2xi64>
    %q = linalg.matmul ins(%p, %x : tensor<2x2xi64>, tensor<2x2xi64>) outs(%z : tensor<2x2xi64>) -> tensor<2x2xi64>
    scf.yield %q : tensor<2x2xi64>
  }
  return %r : tensor<2x2xi64>
}
func.func @main() {
  %c6 = arith.constant 6 : index
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %x = arith.constant dense<[[1, 2], [3, -1]]> : tensor<2x2xi64>
  %y = call @power(%x, %c6) : (tensor<2x2xi64>, index) -> tensor<2x2xi64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i64 {in_bounds = [true, true]} : tensor<2x2xi64>, vector<2x2xi64>
  vector.print %shown1 : vector<2x2xi64>
  return
}
