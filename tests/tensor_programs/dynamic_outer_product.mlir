// A product of lists whose lengths are known at run time.
func.func @show_i32(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    vector.print %x : i32 punctuation <comma>
  }
  vector.print punctuation <newline>
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = tensor.cast %x : tensor<4xi32> to tensor<?xi32>
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %e = tensor.empty(%n, %n) : tensor<?x?xi32>
  %o = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : tensor<?xi32>, tensor<?xi32>) outs(%e : tensor<?x?xi32>) {
  ^bb0(%u: i32, %v: i32, %w: i32):
    %p = arith.muli %u, %v : i32
    linalg.yield %p : i32
  } -> tensor<?x?xi32>
  %y = tensor.collapse_shape %o [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
  call @show_i32(%y) : (tensor<?xi32>) -> ()
  return
}
