#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @main() {
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %none = arith.constant dense<false> : vector<4xi1>
  %v = arith.constant dense<[2, 100, -3, 5]> : vector<4xi32>
  %w = arith.constant dense<[2.0, 100.0, -3.0, 0.5]> : vector<4xf32>
  %s = arith.constant 1 : i32
  %f = arith.constant 8.0 : f32
  %0 = vector.mask %k { vector.reduction <add>, %v, %s : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %0 : i32
  %1 = vector.mask %k { vector.reduction <mul>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %1 : i32
  %2 = vector.mask %k { vector.reduction <maxsi>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %2 : i32
  %3 = vector.mask %none { vector.reduction <minui>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %3 : i32
  %4 = vector.mask %k { vector.reduction <add>, %w, %f : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %4 : f32
  %5 = vector.mask %k { vector.reduction <mul>, %w : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %5 : f32
  %6 = vector.mask %k { vector.reduction <maxnumf>, %w : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %6 : f32
  // Reductions of dimensions, outer products, contractions.
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %mk = arith.constant dense<[[true, true, false], [false, true, true]]> : vector<2x3xi1>
  %a2 = arith.constant dense<[10, 20]> : vector<2xi32>
  %a3 = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %9 = vector.mask %mk { vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32> } : vector<2x3xi1> -> vector<2xi32>
  vector.print %9 : vector<2xi32>
  %10 = vector.mask %mk { vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32> } : vector<2x3xi1> -> vector<3xi32>
  vector.print %10 : vector<3xi32>
  %11 = vector.mask %mk { vector.multi_reduction <add>, %m, %s [0, 1] : vector<2x3xi32> to i32 } : vector<2x3xi1> -> i32
  vector.print %11 : i32
  %12 = vector.mask %mk { vector.outerproduct %a2, %a3, %m : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %12 : vector<2x3xi32>
  %b = arith.constant dense<[[1, 0, 2], [0, 1, 3], [1, 1, 1]]> : vector<3x3xi32>
  %ck = arith.constant dense<[[[true, false, true], [true, true, true], [false, false, false]], [[true, true, true], [false, false, true], [true, true, false]]]> : vector<2x3x3xi1>
  %13 = vector.mask %ck { vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %m, %b, %m : vector<2x3xi32>, vector<3x3xi32> into vector<2x3xi32> } : vector<2x3x3xi1> -> vector<2x3xi32>
  vector.print %13 : vector<2x3xi32>
  // Accesses to memory.
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant -1 : i32
  %buffer = memref.alloc() : memref<3x4xi32>
  %init = arith.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : vector<3x4xi32>
  vector.transfer_write %init, %buffer[%c0, %c0] : vector<3x4xi32>, memref<3x4xi32>
  %14 = vector.mask %k { vector.transfer_read %buffer[%c1, %c1], %p : memref<3x4xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  vector.print %14 : vector<4xi32>
  %15 = vector.mask %mk { vector.transfer_read %buffer[%c1, %c1], %p {in_bounds = [true, true]} : memref<3x4xi32>, vector<2x3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %15 : vector<2x3xi32>
  vector.mask %mk { vector.transfer_write %m, %buffer[%c0, %c0] : vector<2x3xi32>, memref<3x4xi32> } : vector<2x3xi1>
  %16 = vector.transfer_read %buffer[%c0, %c0], %p : memref<3x4xi32>, vector<3x4xi32>
  vector.print %16 : vector<3x4xi32>
  // A mask around nothing.
  %17 = vector.mask %k { vector.yield %s : i32 } : vector<4xi1> -> i32
  vector.print %17 : i32
  memref.dealloc %buffer : memref<3x4xi32>
  return
}
