// A generic op reads shifted elements of the tensor that it would write over.
func.func @main() {
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %e = tensor.empty() : tensor<4xi32>
  %d = linalg.copy ins(%x : tensor<4xi32>) outs(%e : tensor<4xi32>) -> tensor<4xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%d : tensor<4xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %r = arith.subi %c3, %i : index
    %v = tensor.extract %d[%r] : tensor<4xi32>
    linalg.yield %v : i32
  } -> tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
