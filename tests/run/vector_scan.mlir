func.func @main() {
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %r = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %c = arith.constant dense<[100, 200]> : vector<2xi32>
  %0:2 = vector.scan <add>, %v, %c {inclusive = true, reduction_dim = 1} : vector<2x3xi32>, vector<2xi32>
  vector.print %0#0 : vector<2x3xi32>
  vector.print %0#1 : vector<2xi32>
  %1:2 = vector.scan <add>, %v, %c {inclusive = false, reduction_dim = 1} : vector<2x3xi32>, vector<2xi32>
  vector.print %1#0 : vector<2x3xi32>
  vector.print %1#1 : vector<2xi32>
  %2:2 = vector.scan <mul>, %v, %r {inclusive = true, reduction_dim = 0} : vector<2x3xi32>, vector<3xi32>
  vector.print %2#0 : vector<2x3xi32>
  vector.print %2#1 : vector<3xi32>
  %3:2 = vector.scan <maxsi>, %v, %r {inclusive = false, reduction_dim = 0} : vector<2x3xi32>, vector<3xi32>
  vector.print %3#0 : vector<2x3xi32>
  vector.print %3#1 : vector<3xi32>
  %z = arith.constant dense<0.5> : vector<f32>
  %f = arith.constant dense<[1.0, 2.0, 4.0]> : vector<3xf32>
  %4:2 = vector.scan <add>, %f, %z {inclusive = false, reduction_dim = 0} : vector<3xf32>, vector<f32>
  vector.print %4#0 : vector<3xf32>
  vector.print %4#1 : vector<f32>
  return
}
