// A power by squaring: `scf.while`, and `scf.if` with tensors.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %k0_i32 = arith.constant 0 : i32
  %k1_i32 = arith.constant 1 : i32
  %k45_i32 = arith.constant 45 : i32
  %x = arith.constant dense<[[1, 1], [1, 0]]> : tensor<2x2xi64>
  %id = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %z_e = tensor.empty() : tensor<2x2xi64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<2x2xi64>) -> tensor<2x2xi64>
  %r:3 = scf.while (%b = %x, %a = %id, %n = %k45_i32) : (tensor<2x2xi64>, tensor<2x2xi64>, i32) -> (tensor<2x2xi64>, tensor<2x2xi64>, i32) {
    %go = arith.cmpi sgt, %n, %k0_i32 : i32
    scf.condition(%go) %b, %a, %n : tensor<2x2xi64>, tensor<2x2xi64>, i32
  } do {
  ^bb0(%b: tensor<2x2xi64>, %a: tensor<2x2xi64>, %n: i32):
    %odd = arith.trunci %n : i32 to i1
    %c = scf.if %odd -> (tensor<2x2xi64>) {
      %m = linalg.matmul ins(%a, %b : tensor<2x2xi64>, tensor<2x2xi64>) outs(%z : tensor<2x2xi64>) -> tensor<2x2xi64>
      scf.yield %m : tensor<2x2xi64>
    } else {
      scf.yield %a : tensor<2x2xi64>
    }
    %s = linalg.matmul ins(%b, %b : tensor<2x2xi64>, tensor<2x2xi64>) outs(%z : tensor<2x2xi64>) -> tensor<2x2xi64>
    %h = arith.shrui %n, %k1_i32 : i32
    scf.yield %s, %c, %h : tensor<2x2xi64>, tensor<2x2xi64>, i32
  }
  %y = tensor.cast %r#1 : tensor<2x2xi64> to tensor<2x2xi64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i64 {in_bounds = [true, true]} : tensor<2x2xi64>, vector<2x2xi64>
  vector.print %shown1 : vector<2x2xi64>
  return
}
