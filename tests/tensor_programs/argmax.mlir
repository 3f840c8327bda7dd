// The place of the greatest element of each row: two outputs of one op.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %km1000p0_f32 = arith.constant -1000.0 : f32
  %x = arith.constant dense<[[5.0, 9.0, 17.0, 2.0, 4.0], [-8.0, -11.0, -15.0, -2.0, 5.0], [-9.0, 0.0, 15.0, 18.0, 6.0]]> : tensor<3x5xf32>
  %m0_e = tensor.empty() : tensor<3xf32>
  %m0 = linalg.fill ins(%km1000p0_f32 : f32) outs(%m0_e : tensor<3xf32>) -> tensor<3xf32>
  %i0_e = tensor.empty() : tensor<3xindex>
  %i0 = linalg.fill ins(%c0 : index) outs(%i0_e : tensor<3xindex>) -> tensor<3xindex>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x5xf32>) outs(%m0, %i0 : tensor<3xf32>, tensor<3xindex>) {
  ^bb0(%v: f32, %m: f32, %i: index):
    %j = linalg.index 1 : index
    %c = arith.cmpf ogt, %v, %m : f32
    %nm = arith.select %c, %v, %m : f32
    %ni = arith.select %c, %j, %i : index
    linalg.yield %nm, %ni : f32, index
  } -> (tensor<3xf32>, tensor<3xindex>)
  %m = tensor.cast %r#0 : tensor<3xf32> to tensor<3xf32>
  %i = tensor.cast %r#1 : tensor<3xindex> to tensor<3xindex>
  %shown1 = vector.transfer_read %m[%c0], %k0_f32 {in_bounds = [true]} : tensor<3xf32>, vector<3xf32>
  vector.print %shown1 : vector<3xf32>
  %shown2 = vector.transfer_read %i[%c0], %c0 {in_bounds = [true]} : tensor<3xindex>, vector<3xindex>
  vector.print %shown2 : vector<3xindex>
  return
}
