// Conjunction and disjunction of booleans.
func.func @main() {
  %k0_i1 = arith.constant false
  %c0 = arith.constant 0 : index
  %x = arith.constant dense<[[true, true, true], [false, true, false], [false, false, false]]> : tensor<3x3xi1>
  %t = arith.constant dense<[true, true, true]> : tensor<3xi1>
  %n = arith.constant dense<[false, false, false]> : tensor<3xi1>
  %all = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x3xi1>) outs(%t : tensor<3xi1>) {
  ^bb0(%x0: i1, %o: i1):
    %r = arith.andi %x0, %o : i1
    linalg.yield %r : i1
  } -> tensor<3xi1>
  %any = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x3xi1>) outs(%n : tensor<3xi1>) {
  ^bb0(%x0: i1, %o: i1):
    %r = arith.ori %x0, %o : i1
    linalg.yield %r : i1
  } -> tensor<3xi1>
  %shown1 = vector.transfer_read %all[%c0], %k0_i1 {in_bounds = [true]} : tensor<3xi1>, vector<3xi1>
  vector.print %shown1 : vector<3xi1>
  %shown2 = vector.transfer_read %any[%c0], %k0_i1 {in_bounds = [true]} : tensor<3xi1>, vector<3xi1>
  vector.print %shown2 : vector<3xi1>
  return
}
