// `vector.mask` with a pass-through value, without an op, and around a reduction of no dimension.
#order = affine_map<(i, j) -> (j, i)>
#repeat = affine_map<(i, j) -> (0, j)>
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %k2 = arith.constant dense<[[true, false, true], [false, true, true]]> : vector<2x3xi1>
  %k1 = arith.constant dense<false> : vector<1xi1>
  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %p = arith.constant dense<[-1.0, -2.0, -3.0, -4.0]> : vector<4xf32>
  %v2 = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %p2 = arith.constant dense<[[10, 20, 30], [40, 50, 60]]> : vector<2x3xi32>
  // Regions without an op.
  %0 = vector.mask %k, %p { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.print %0 : vector<4xf32>
  %1 = vector.mask %k2, %p2 { vector.yield %v2 : vector<2x3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  %2 = vector.mask %k { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.print %2 : vector<4xf32>
  %3 = vector.mask %k { vector.yield %v2 : vector<2x3xi32> } : vector<4xi1> -> vector<2x3xi32>
  vector.print %3 : vector<2x3xi32>
  // Reads: masked lanes are passed through, lanes out of bounds are padded.
  %m = memref.alloc() : memref<2x3xi32>
  vector.transfer_write %v2, %m[%c0, %c0] {in_bounds = [true, true]} : vector<2x3xi32>, memref<2x3xi32>
  %pad = arith.constant -7 : i32
  %4 = vector.mask %k2, %p2 { vector.transfer_read %m[%c1, %c0], %pad : memref<2x3xi32>, vector<2x3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %4 : vector<2x3xi32>
  %columns = arith.constant dense<[[10, 20], [30, 40], [50, 60]]> : vector<3x2xi32>
  %5 = vector.mask %k2, %columns { vector.transfer_read %m[%c0, %c0], %pad {in_bounds = [true, true], permutation_map = #order} : memref<2x3xi32>, vector<3x2xi32> } : vector<2x3xi1> -> vector<3x2xi32>
  vector.print %5 : vector<3x2xi32>
  %k3 = arith.constant dense<[false, true, true]> : vector<3xi1>
  %6 = vector.mask %k3, %p2 { vector.transfer_read %m[%c1, %c0], %pad {in_bounds = [true, true], permutation_map = #repeat} : memref<2x3xi32>, vector<2x3xi32> } : vector<3xi1> -> vector<2x3xi32>
  vector.print %6 : vector<2x3xi32>
  %scalar = arith.constant dense<9> : vector<i32>
  %7 = vector.mask %k1, %scalar { vector.transfer_read %m[%c1, %c1], %pad : memref<2x3xi32>, vector<i32> } : vector<1xi1> -> vector<i32>
  vector.print %7 : vector<i32>
  // The mask of the read itself selects the padding.
  %own = arith.constant dense<[[true, true, false], [true, true, false]]> : vector<2x3xi1>
  %8 = vector.mask %k2, %p2 { vector.transfer_read %m[%c0, %c0], %pad, %own {in_bounds = [true, true]} : memref<2x3xi32>, vector<2x3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %8 : vector<2x3xi32>
  // Reductions of no dimension: each lane is combined with the accumulator.
  %9 = vector.multi_reduction <add>, %v2, %p2 [] : vector<2x3xi32> to vector<2x3xi32>
  vector.print %9 : vector<2x3xi32>
  %10 = vector.mask %k2 { vector.multi_reduction <add>, %v2, %p2 [] : vector<2x3xi32> to vector<2x3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %10 : vector<2x3xi32>
  %11 = vector.mask %k { vector.multi_reduction <mul>, %v, %p [] : vector<4xf32> to vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.print %11 : vector<4xf32>
  %cube = vector.shape_cast %v2 : vector<2x3xi32> to vector<1x2x3xi32>
  %cubes = vector.shape_cast %p2 : vector<2x3xi32> to vector<1x2x3xi32>
  %kc = vector.shape_cast %k2 : vector<2x3xi1> to vector<1x2x3xi1>
  %12 = vector.mask %kc { vector.multi_reduction <minsi>, %cube, %cubes [] : vector<1x2x3xi32> to vector<1x2x3xi32> } : vector<1x2x3xi1> -> vector<1x2x3xi32>
  vector.print %12 : vector<1x2x3xi32>
  // Reductions of one of three dimensions leave rows, which the mask selects.
  %13 = vector.mask %kc { vector.multi_reduction <add>, %cube, %p2 [0] : vector<1x2x3xi32> to vector<2x3xi32> } : vector<1x2x3xi1> -> vector<2x3xi32>
  vector.print %13 : vector<2x3xi32>
  memref.dealloc %m : memref<2x3xi32>
  return
}
