// The elements above the diagonal.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[4.0, 25.0, 23.0, 40.0, 5.0, -30.0], [-1.0, -28.0, -41.0, 6.0, 47.0, -12.0], [46.0, 38.0, -38.0, -13.0, 25.0, 3.0], [-47.0, 30.0, -11.0, -26.0, -48.0, 49.0]]> : tensor<4x6xf32>
  %z = tensor.empty() : tensor<4x6xf32>
  %y = linalg.map ins(%x : tensor<4x6xf32>) outs(%z : tensor<4x6xf32>) (%a: f32, %init: f32) {
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c = arith.cmpi ule, %i, %j : index
    %r = arith.select %c, %a, %k0p0_f32 : f32
    linalg.yield %r : f32
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<4x6xf32>, vector<4x6xf32>
  vector.print %shown1 : vector<4x6xf32>
  return
}
