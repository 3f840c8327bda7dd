// Steps until escape, on a grid.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %k1_i32 = arith.constant 1 : i32
  %k20_i32 = arith.constant 20 : i32
  %k0p5_f64 = arith.constant 0.5 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k4p0_f64 = arith.constant 4.0 : f64
  %k2p0_f64 = arith.constant 2.0 : f64
  %km2p0_f64 = arith.constant -2.0 : f64
  %km0p75_f64 = arith.constant -0.75 : f64
  %z = tensor.empty() : tensor<4x6xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
  outs(%z : tensor<4x6xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i6 = arith.index_cast %i : index to i64
    %j6 = arith.index_cast %j : index to i64
    %fi = arith.sitofp %i6 : i64 to f64
    %fj = arith.sitofp %j6 : i64 to f64
    %im = math.fma %fi, %k0p5_f64, %km0p75_f64 : f64
    %re = math.fma %fj, %k0p5_f64, %km2p0_f64 : f64
    %r:3 = scf.while (%a = %k0p0_f64, %b = %k0p0_f64, %n = %k0_i32) : (f64, f64, i32) -> (f64, f64, i32) {
      %aa = arith.mulf %a, %a : f64
      %m = math.fma %b, %b, %aa : f64
      %in = arith.cmpf ole, %m, %k4p0_f64 : f64
      %few = arith.cmpi slt, %n, %k20_i32 : i32
      %go = arith.andi %in, %few : i1
      scf.condition(%go) %a, %b, %n : f64, f64, i32
    } do {
    ^bb0(%a: f64, %b: f64, %n: i32):
      %aa = arith.mulf %a, %a : f64
      %bb = arith.mulf %b, %b : f64
      %d = arith.subf %aa, %bb : f64
      %a1 = arith.addf %d, %re : f64
      %ab = arith.mulf %a, %b : f64
      %b1 = math.fma %ab, %k2p0_f64, %im : f64
      %n1 = arith.addi %n, %k1_i32 : i32
      scf.yield %a1, %b1, %n1 : f64, f64, i32
    }
    linalg.yield %r#2 : i32
  } -> tensor<4x6xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x6xi32>, vector<4x6xi32>
  vector.print %shown1 : vector<4x6xi32>
  return
}
