// Both outputs of an op start from one tensor.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %y:2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x, %x : tensor<4xi32>, tensor<4xi32>) {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    %p = arith.muli %a, %b : i32
    linalg.yield %s, %p : i32, i32
  } -> (tensor<4xi32>, tensor<4xi32>)
  %s = arith.addi %y#0, %y#1 : tensor<4xi32>
  %shown1 = vector.transfer_read %s[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
