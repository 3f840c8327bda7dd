// A product of all pairs of elements, collapsed to a matrix.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %a = arith.constant dense<[[3, -1], [3, -1]]> : tensor<2x2xi32>
  %b = arith.constant dense<[[3, 0, -2], [-2, 3, 1]]> : tensor<2x3xi32>
  %z = tensor.empty() : tensor<2x2x2x3xi32>
  %k = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, c)>, affine_map<(a, b, c, d) -> (b, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a, %b : tensor<2x2xi32>, tensor<2x3xi32>) outs(%z : tensor<2x2x2x3xi32>) {
  ^bb0(%x0: i32, %x1: i32, %o: i32):
    %r = arith.muli %x0, %x1 : i32
    linalg.yield %r : i32
  } -> tensor<2x2x2x3xi32>
  %y = tensor.collapse_shape %k [[0, 1], [2, 3]] : tensor<2x2x2x3xi32> into tensor<4x6xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x6xi32>, vector<4x6xi32>
  vector.print %shown1 : vector<4x6xi32>
  return
}
