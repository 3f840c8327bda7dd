// A relu that passes a part of negative numbers.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %k0p25_f32 = arith.constant 0.25 : f32
  %x = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf32>
  %z = tensor.empty() : tensor<3x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x4xf32>) outs(%z : tensor<3x4xf32>) {
  ^bb0(%x0: f32, %o: f32):
    %c = arith.cmpf olt, %x0, %k0p0_f32 : f32
    %n = arith.mulf %x0, %k0p25_f32 : f32
    %r = arith.select %c, %n, %x0 : f32
    linalg.yield %r : f32
  } -> tensor<3x4xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<3x4xf32>, vector<3x4xf32>
  vector.print %shown1 : vector<3x4xf32>
  return
}
