// The approximation of gelu by tanh.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k1p0_f64 = arith.constant 1.0 : f64
  %k0p5_f64 = arith.constant 0.5 : f64
  %k0p044715_f64 = arith.constant 0.044715 : f64
  %k0p7978845608028654_f64 = arith.constant 0.7978845608028654 : f64
  %x = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf64>
  %z = tensor.empty() : tensor<3x4xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x4xf64>) outs(%z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %s = arith.mulf %x0, %x0 : f64
    %t = arith.mulf %s, %x0 : f64
    %u = arith.mulf %t, %k0p044715_f64 : f64
    %v = arith.addf %x0, %u : f64
    %w = arith.mulf %v, %k0p7978845608028654_f64 : f64
    %h = math.tanh %w : f64
    %i = arith.addf %h, %k1p0_f64 : f64
    %j = arith.mulf %x0, %k0p5_f64 : f64
    %r = arith.mulf %i, %j : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x4xf64>, vector<3x4xf64>
  vector.print %shown1 : vector<3x4xf64>
  return
}
