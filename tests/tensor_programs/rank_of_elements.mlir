// The place of each element in the sorted order, by comparisons of all pairs.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[41, -21, -19, 17, -11, 18, 8, -13, -32]> : tensor<9xi32>
  %z = arith.constant dense<0> : tensor<9xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x, %x : tensor<9xi32>, tensor<9xi32>) outs(%z : tensor<9xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %c = arith.cmpi slt, %b, %a : i32
    %d = arith.extui %c : i1 to i32
    %e = arith.addi %o, %d : i32
    linalg.yield %e : i32
  } -> tensor<9xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<9xi32>, vector<9xi32>
  vector.print %shown1 : vector<9xi32>
  return
}
