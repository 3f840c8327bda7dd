#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
#nm = affine_map<(m, n, k) -> (n, m)>
func.func @main() {
  %f2 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %i2 = arith.constant dense<[1, 2]> : vector<2xi32>
  %ten = arith.constant 10 : i32
  %a = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  %at = arith.constant dense<[[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]> : vector<3x2xf32>
  %b = arith.constant dense<[[1.0, -1.0, 2.0, 0.5], [0.0, 3.0, 1.0, 4.0], [2.0, 2.0, -2.0, 1.0]]> : vector<3x4xf32>
  %bt = vector.transpose %b, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
  %c = arith.constant dense<[[0.0, 10.0, 20.0, 30.0], [1.0, 2.0, 3.0, 4.0]]> : vector<2x4xf32>
  %ct = vector.transpose %c, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  vector.print %0 : vector<2x4xf32>
  %1 = vector.contract {indexing_maps = [#km, #nk, #nm], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %at, %bt, %ct : vector<3x2xf32>, vector<4x3xf32> into vector<4x2xf32>
  vector.print %1 : vector<4x2xf32>
  %2 = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %bt, %c : vector<2x3xf32>, vector<4x3xf32> into vector<2x4xf32>
  vector.print %2 : vector<2x4xf32>
  // A matrix and a vector, two vectors, and two reductions.
  %v = arith.constant dense<[1.0, -2.0, 0.5]> : vector<3xf32>
  %z = arith.constant dense<[100.0, 200.0]> : vector<2xf32>
  %3 = vector.contract {indexing_maps = [affine_map<(m, k) -> (m, k)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %v, %z : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  vector.print %3 : vector<2xf32>
  %s = arith.constant 1000.0 : f32
  %4 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %v, %s : vector<3xf32>, vector<3xf32> into f32
  vector.print %4 : f32
  %5 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k, i)>, affine_map<(i, k) -> ()>], iterator_types = ["reduction", "reduction"], kind = #vector.kind<add>} %a, %at, %s : vector<2x3xf32>, vector<3x2xf32> into f32
  vector.print %5 : f32
  // A batch dimension, with other iterators around it.
  %d = arith.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : vector<2x3x2xi32>
  %e = arith.constant dense<[[[1, 0, 2], [0, 1, 3]], [[2, 2, 2], [-1, -1, -1]]]> : vector<2x2x3xi32>
  %f = arith.constant dense<0> : vector<2x3x3xi32>
  %6 = vector.contract {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %d, %e, %f : vector<2x3x2xi32>, vector<2x2x3xi32> into vector<2x3x3xi32>
  vector.print %6 : vector<2x3x3xi32>
  // Outer products.
  %7 = vector.outerproduct %z, %v : vector<2xf32>, vector<3xf32>
  vector.print %7 : vector<2x3xf32>
  %8 = vector.outerproduct %z, %v, %a {kind = #vector.kind<maxnumf>} : vector<2xf32>, vector<3xf32>
  vector.print %8 : vector<2x3xf32>
  %9 = vector.outerproduct %v, %s, %v : vector<3xf32>, f32
  vector.print %9 : vector<3xf32>
  // Reductions of dimensions.
  %10 = vector.multi_reduction <add>, %d, %f2 [1] : vector<2x3x2xi32> to vector<2x2xi32>
  vector.print %10 : vector<2x2xi32>
  %11 = vector.multi_reduction <mul>, %d, %i2 [1, 2] : vector<2x3x2xi32> to vector<2xi32>
  vector.print %11 : vector<2xi32>
  %12 = vector.multi_reduction <maxsi>, %d, %ten [0, 1, 2] : vector<2x3x2xi32> to i32
  vector.print %12 : i32
  %13 = vector.multi_reduction <xor>, %d, %i2 [0, 1] : vector<2x3x2xi32> to vector<2xi32>
  vector.print %13 : vector<2xi32>
  return
}
