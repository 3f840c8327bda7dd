// Padding by the mirrored elements.
func.func @main() {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[3, -2, 2, -3], [-2, 2, -3, 2], [3, 1, -2, 2]]> : tensor<3x4xi32>
  %y = tensor.pad %x low[2, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    %i2 = arith.subi %i, %c2 : index
    %ia = math.absi %i2 : index
    %j1 = arith.subi %j, %c1 : index
    %ja = math.absi %j1 : index
    %m = arith.subi %c6, %ja : index
    %jb = arith.minui %ja, %m : index
    %v = tensor.extract %x[%ia, %jb] : tensor<3x4xi32>
    tensor.yield %v : i32
  } : tensor<3x4xi32> to tensor<5x7xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<5x7xi32>, vector<5x7xi32>
  vector.print %shown1 : vector<5x7xi32>
  return
}
