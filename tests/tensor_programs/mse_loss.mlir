// The mean of squared errors, of a 0-D tensor.
func.func @main() {
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %k8p0_f32 = arith.constant 8.0 : f32
  %a = arith.constant dense<[[3.0, 0.0, 2.0, -3.0], [-3.0, -1.0, -2.0, 1.0]]> : tensor<2x4xf32>
  %b = arith.constant dense<[[-3.0, 0.0, 1.0, -1.0], [-3.0, -2.0, 0.0, -2.0]]> : tensor<2x4xf32>
  %z_e = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%a, %b : tensor<2x4xf32>, tensor<2x4xf32>) outs(%z : tensor<f32>) {
  ^bb0(%x0: f32, %x1: f32, %o: f32):
    %d = arith.subf %x0, %x1 : f32
    %q = arith.mulf %d, %d : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  %m = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%s : tensor<f32>) outs(%z : tensor<f32>) {
  ^bb0(%x0: f32, %o: f32):
    %r = arith.divf %x0, %k8p0_f32 : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  %shown1 = vector.transfer_read %m[], %k0_f32 : tensor<f32>, vector<f32>
  vector.print %shown1 : vector<f32>
  return
}
