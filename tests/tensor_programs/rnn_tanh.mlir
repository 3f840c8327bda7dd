// A recurrent network with tanh over a sequence.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %xs = arith.constant dense<[[1.0, 2.0], [-2.0, 1.0], [2.0, -1.0], [1.0, 0.0]]> : tensor<4x2xf64>
  %wx = arith.constant dense<[[-0.5, -0.5, 0.5], [0.5, 0.0, 0.0]]> : tensor<2x3xf64>
  %wh = arith.constant dense<[[0.0, 0.25, 0.25], [0.0, 0.25, 0.0], [-0.25, 0.0, 0.25]]> : tensor<3x3xf64>
  %b = arith.constant dense<[0.0, -0.5, 0.0]> : tensor<3xf64>
  %h0_e = tensor.empty() : tensor<3xf64>
  %h0 = linalg.fill ins(%k0p0_f64 : f64) outs(%h0_e : tensor<3xf64>) -> tensor<3xf64>
  %last = scf.for %t = %c0 to %c4 step %c1 iter_args(%h = %h0) -> (tensor<3xf64>) {
    %x = tensor.extract_slice %xs[%t, 0] [1, 2] [1, 1] : tensor<4x2xf64> to tensor<2xf64>
    %u = linalg.vecmat ins(%x, %wx : tensor<2xf64>, tensor<2x3xf64>) outs(%b : tensor<3xf64>) -> tensor<3xf64>
    %v = linalg.vecmat ins(%h, %wh : tensor<3xf64>, tensor<3x3xf64>) outs(%u : tensor<3xf64>) -> tensor<3xf64>
    %n = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%v : tensor<3xf64>) outs(%h0 : tensor<3xf64>) {
    ^bb0(%x0: f64, %o: f64):
      %r = math.tanh %x0 : f64
      linalg.yield %r : f64
    } -> tensor<3xf64>
    scf.yield %n : tensor<3xf64>
  }
  %shown1 = vector.transfer_read %last[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  return
}
