// Tiles of a product of matrices in parallel.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[3, -2, 0, 3], [3, 2, -1, 1], [-1, -2, -3, 1], [-1, -3, -2, 1]]> : tensor<4x4xi32>
  %z = arith.constant dense<0> : tensor<4x4xi32>
  %y = scf.forall (%i, %j) = (0, 0) to (4, 4) step (2, 2) shared_outs(%o = %z) -> (tensor<4x4xi32>) {
    %a = tensor.extract_slice %x[%i, 0] [2, 4] [1, 1] : tensor<4x4xi32> to tensor<2x4xi32>
    %b = tensor.extract_slice %x[0, %j] [4, 2] [1, 1] : tensor<4x4xi32> to tensor<4x2xi32>
    %c = tensor.extract_slice %o[%i, %j] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
    %m = linalg.matmul ins(%a, %b : tensor<2x4xi32>, tensor<4x2xi32>) outs(%c : tensor<2x2xi32>) -> tensor<2x2xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %m into %o[%i, %j] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x4xi32>
    }
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x4xi32>, vector<4x4xi32>
  vector.print %shown1 : vector<4x4xi32>
  %shown2 = vector.transfer_read %z[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x4xi32>, vector<4x4xi32>
  vector.print %shown2 : vector<4x4xi32>
  return
}
