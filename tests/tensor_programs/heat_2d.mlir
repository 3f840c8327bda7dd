// Three steps of heat on a plate, by a generic op on shifted slices.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p25_f32 = arith.constant 0.25 : f32
  %x = arith.constant dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 256.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<5x5xf32>
  %y = scf.for %t = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<5x5xf32>) {
    %n = tensor.extract_slice %a[0, 1] [3, 3] [1, 1] : tensor<5x5xf32> to tensor<3x3xf32>
    %w = tensor.extract_slice %a[1, 0] [3, 3] [1, 1] : tensor<5x5xf32> to tensor<3x3xf32>
    %e = tensor.extract_slice %a[1, 2] [3, 3] [1, 1] : tensor<5x5xf32> to tensor<3x3xf32>
    %s = tensor.extract_slice %a[2, 1] [3, 3] [1, 1] : tensor<5x5xf32> to tensor<3x3xf32>
    %z = tensor.empty() : tensor<3x3xf32>
    %m = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%n, %w, %e, %s : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) outs(%z : tensor<3x3xf32>) {
    ^bb0(%x0: f32, %x1: f32, %x2: f32, %x3: f32, %o: f32):
      %a0 = arith.addf %x0, %x1 : f32
      %a1 = arith.addf %x2, %x3 : f32
      %a2 = arith.addf %a0, %a1 : f32
      %r = arith.mulf %a2, %k0p25_f32 : f32
      linalg.yield %r : f32
    } -> tensor<3x3xf32>
    %b = tensor.insert_slice %m into %a[1, 1] [3, 3] [1, 1] : tensor<3x3xf32> into tensor<5x5xf32>
    scf.yield %b : tensor<5x5xf32>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<5x5xf32>, vector<5x5xf32>
  vector.print %shown1 : vector<5x5xf32>
  return
}
