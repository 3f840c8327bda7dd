// Floyd and Warshall: a generic op for each vertex.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[0, 3, 99, 7], [8, 0, 2, 99], [5, 99, 0, 1], [2, 99, 99, 0]]> : tensor<4x4xi32>
  %y = scf.for %k = %c0 to %c4 step %c1 iter_args(%d = %x) -> (tensor<4x4xi32>) {
    %row = tensor.extract_slice %d[%k, 0] [1, 4] [1, 1] : tensor<4x4xi32> to tensor<4xi32>
    %col = tensor.extract_slice %d[0, %k] [4, 1] [1, 1] : tensor<4x4xi32> to tensor<4xi32>
    %n = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%col, %row : tensor<4xi32>, tensor<4xi32>) outs(%d : tensor<4x4xi32>) {
    ^bb0(%x0: i32, %x1: i32, %o: i32):
      %s = arith.addi %x0, %x1 : i32
      %r = arith.minsi %s, %o : i32
      linalg.yield %r : i32
    } -> tensor<4x4xi32>
    scf.yield %n : tensor<4x4xi32>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x4xi32>, vector<4x4xi32>
  vector.print %shown1 : vector<4x4xi32>
  return
}
