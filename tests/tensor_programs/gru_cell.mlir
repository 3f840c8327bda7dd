// A network of gated recurrent units, with a cell in a function.
func.func @cell(%x: tensor<2xf64>, %h: tensor<3xf64>, %wz: tensor<5x3xf64>, %wn: tensor<5x3xf64>) -> tensor<3xf64> {
  %k0p0_f64 = arith.constant 0.0 : f64
  %k1p0_f64 = arith.constant 1.0 : f64
  %xh = tensor.concat dim(0) %x, %h : (tensor<2xf64>, tensor<3xf64>) -> tensor<5xf64>
  %z0_e = tensor.empty() : tensor<3xf64>
  %z0 = linalg.fill ins(%k0p0_f64 : f64) outs(%z0_e : tensor<3xf64>) -> tensor<3xf64>
  %z = linalg.vecmat ins(%xh, %wz : tensor<5xf64>, tensor<5x3xf64>) outs(%z0 : tensor<3xf64>) -> tensor<3xf64>
  %n = linalg.vecmat ins(%xh, %wn : tensor<5xf64>, tensor<5x3xf64>) outs(%z0 : tensor<3xf64>) -> tensor<3xf64>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%z, %n, %h : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) outs(%z0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %x1: f64, %x2: f64, %o: f64):
    %nz = arith.negf %x0 : f64
    %ez = math.exp %nz : f64
    %dz = arith.addf %ez, %k1p0_f64 : f64
    %sz = arith.divf %k1p0_f64, %dz : f64
    %tn = math.tanh %x1 : f64
    %a = arith.subf %x2, %tn : f64
    %b = arith.mulf %sz, %a : f64
    %c = arith.addf %tn, %b : f64
    linalg.yield %c : f64
  } -> tensor<3xf64>
  return %r : tensor<3xf64>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %xs = arith.constant dense<[[1.0, 2.0], [-2.0, 1.0], [2.0, -1.0], [1.0, 0.0]]> : tensor<4x2xf64>
  %wz = arith.constant dense<[[0.0, 0.0, -0.5], [-0.5, 0.5, 0.0], [0.0, -0.5, -0.5], [0.5, 0.5, 0.0], [0.0, 0.0, -0.5]]> : tensor<5x3xf64>
  %wn = arith.constant dense<[[0.0, 0.0, 0.0], [-0.25, -0.25, 0.25], [-0.25, -0.25, 0.0], [0.25, 0.0, -0.25], [-0.25, -0.25, 0.25]]> : tensor<5x3xf64>
  %h0_e = tensor.empty() : tensor<3xf64>
  %h0 = linalg.fill ins(%k0p0_f64 : f64) outs(%h0_e : tensor<3xf64>) -> tensor<3xf64>
  %last = scf.for %t = %c0 to %c4 step %c1 iter_args(%h = %h0) -> (tensor<3xf64>) {
    %x = tensor.extract_slice %xs[%t, 0] [1, 2] [1, 1] : tensor<4x2xf64> to tensor<2xf64>
    %n = func.call @cell(%x, %h, %wz, %wn) : (tensor<2xf64>, tensor<3xf64>, tensor<5x3xf64>, tensor<5x3xf64>) -> tensor<3xf64>
    scf.yield %n : tensor<3xf64>
  }
  %shown1 = vector.transfer_read %last[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  return
}
