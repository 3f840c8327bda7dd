// A network of long short-term memory with two carried states.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k1p0_f64 = arith.constant 1.0 : f64
  %xs = arith.constant dense<[[1.0, 2.0], [-2.0, 1.0], [2.0, -1.0], [1.0, 0.0]]> : tensor<4x2xf64>
  %wx = arith.constant dense<[[0.0, 0.5, 0.5, -0.5, 0.0, 0.5, 0.5, -0.5], [0.0, 0.0, 0.5, -0.5, -0.5, 0.5, 0.5, 0.5]]> : tensor<2x8xf64>
  %wh = arith.constant dense<[[-0.25, -0.25, 0.0, 0.25, 0.25, 0.25, 0.0, -0.25], [0.0, 0.25, -0.25, -0.25, 0.25, -0.25, -0.25, 0.25]]> : tensor<2x8xf64>
  %h0_e = tensor.empty() : tensor<2xf64>
  %h0 = linalg.fill ins(%k0p0_f64 : f64) outs(%h0_e : tensor<2xf64>) -> tensor<2xf64>
  %c0s_e = tensor.empty() : tensor<2xf64>
  %c0s = linalg.fill ins(%k0p0_f64 : f64) outs(%c0s_e : tensor<2xf64>) -> tensor<2xf64>
  %g0_e = tensor.empty() : tensor<8xf64>
  %g0 = linalg.fill ins(%k0p0_f64 : f64) outs(%g0_e : tensor<8xf64>) -> tensor<8xf64>
  %last:2 = scf.for %t = %c0 to %c4 step %c1 iter_args(%h = %h0, %c = %c0s) -> (tensor<2xf64>, tensor<2xf64>) {
    %x = tensor.extract_slice %xs[%t, 0] [1, 2] [1, 1] : tensor<4x2xf64> to tensor<2xf64>
    %u = linalg.vecmat ins(%x, %wx : tensor<2xf64>, tensor<2x8xf64>) outs(%g0 : tensor<8xf64>) -> tensor<8xf64>
    %g = linalg.vecmat ins(%h, %wh : tensor<2xf64>, tensor<2x8xf64>) outs(%u : tensor<8xf64>) -> tensor<8xf64>
    %ii = tensor.extract_slice %g[0] [2] [1] : tensor<8xf64> to tensor<2xf64>
    %ff = tensor.extract_slice %g[2] [2] [1] : tensor<8xf64> to tensor<2xf64>
    %gg = tensor.extract_slice %g[4] [2] [1] : tensor<8xf64> to tensor<2xf64>
    %oo = tensor.extract_slice %g[6] [2] [1] : tensor<8xf64> to tensor<2xf64>
    %nc = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%ii, %ff, %gg, %c : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) outs(%c0s : tensor<2xf64>) {
    ^bb0(%x0: f64, %x1: f64, %x2: f64, %x3: f64, %o: f64):
      %ni = arith.negf %x0 : f64
      %ei = math.exp %ni : f64
      %di = arith.addf %ei, %k1p0_f64 : f64
      %si = arith.divf %k1p0_f64, %di : f64
      %nf = arith.negf %x1 : f64
      %ef = math.exp %nf : f64
      %df = arith.addf %ef, %k1p0_f64 : f64
      %sf = arith.divf %k1p0_f64, %df : f64
      %tg = math.tanh %x2 : f64
      %a = arith.mulf %si, %tg : f64
      %b = arith.mulf %sf, %x3 : f64
      %r = arith.addf %a, %b : f64
      linalg.yield %r : f64
    } -> tensor<2xf64>
    %nh = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%oo, %nc : tensor<2xf64>, tensor<2xf64>) outs(%c0s : tensor<2xf64>) {
    ^bb0(%x0: f64, %x1: f64, %o: f64):
      %no = arith.negf %x0 : f64
      %eo = math.exp %no : f64
      %do = arith.addf %eo, %k1p0_f64 : f64
      %so = arith.divf %k1p0_f64, %do : f64
      %tc = math.tanh %x1 : f64
      %r = arith.mulf %so, %tc : f64
      linalg.yield %r : f64
    } -> tensor<2xf64>
    scf.yield %nh, %nc : tensor<2xf64>, tensor<2xf64>
  }
  %lh = tensor.cast %last#0 : tensor<2xf64> to tensor<2xf64>
  %shown1 = vector.transfer_read %lh[%c0], %k0_f64 {in_bounds = [true]} : tensor<2xf64>, vector<2xf64>
  vector.print %shown1 : vector<2xf64>
  return
}
