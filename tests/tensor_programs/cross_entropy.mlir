// The mean of the negative logarithms of the softmax at the labels.
func.func @main() {
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %km1000000p0_f64 = arith.constant -1000000.0 : f64
  %x = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf64>
  %label = arith.constant dense<[2, 0, 3]> : tensor<3xindex>
  %s_low_e = tensor.empty() : tensor<3xf64>
  %s_low = linalg.fill ins(%km1000000p0_f64 : f64) outs(%s_low_e : tensor<3xf64>) -> tensor<3xf64>
  %s_0_e = tensor.empty() : tensor<3xf64>
  %s_0 = linalg.fill ins(%k0p0_f64 : f64) outs(%s_0_e : tensor<3xf64>) -> tensor<3xf64>
  %s_z = tensor.empty() : tensor<3x4xf64>
  %s_m = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf64>) outs(%s_low : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %m = arith.maximumf %x0, %o : f64
    linalg.yield %m : f64
  } -> tensor<3xf64>
  %s_e = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s_m : tensor<3x4xf64>, tensor<3xf64>) outs(%s_z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %d = arith.subf %x0, %x1 : f64
    %e = math.exp %d : f64
    linalg.yield %e : f64
  } -> tensor<3x4xf64>
  %s_s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%s_e : tensor<3x4xf64>) outs(%s_0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %s = arith.addf %x0, %o : f64
    linalg.yield %s : f64
  } -> tensor<3xf64>
  %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%s_e, %s_s : tensor<3x4xf64>, tensor<3xf64>) outs(%s_z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %r = arith.divf %x0, %x1 : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %zero_e = tensor.empty() : tensor<f64>
  %zero = linalg.fill ins(%k0p0_f64 : f64) outs(%zero_e : tensor<f64>) -> tensor<f64>
  %loss = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%label : tensor<3xindex>) outs(%zero : tensor<f64>) {
  ^bb0(%x0: index, %o: f64):
    %i = linalg.index 0 : index
    %v = tensor.extract %s[%i, %x0] : tensor<3x4xf64>
    %l = math.log %v : f64
    %r = arith.subf %o, %l : f64
    linalg.yield %r : f64
  } -> tensor<f64>
  %shown1 = vector.transfer_read %loss[], %k0_f64 : tensor<f64>, vector<f64>
  vector.print %shown1 : vector<f64>
  return
}
