// Blocks of a function return different tensors.
func.func @clip(%t: tensor<4xi32>, %c: i1) -> tensor<4xi32> {
  %two = arith.constant dense<2> : tensor<4xi32>
  %m = arith.minsi %t, %two : tensor<4xi32>
  cf.cond_br %c, ^same, ^less
^same:
  return %t : tensor<4xi32>
^less:
  return %m : tensor<4xi32>
}
func.func @main() {
  %k1_i1 = arith.constant true
  %k0_i1 = arith.constant false
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = call @clip(%x, %k1_i1) : (tensor<4xi32>, i1) -> tensor<4xi32>
  %b = call @clip(%x, %k0_i1) : (tensor<4xi32>, i1) -> tensor<4xi32>
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
