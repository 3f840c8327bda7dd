func.func @fill(%m: memref<5x6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c5 step %c1 {
    scf.for %j = %c0 to %c6 step %c1 {
      %a = arith.muli %i, %c10 : index
      %b = arith.addi %a, %j : index
      %d = arith.index_cast %b : index to i32
      %e = arith.sitofp %d : i32 to f32
      memref.store %e, %m[%i, %j] : memref<5x6xf32>
    }
  }
  return
}
func.func @show(%m: memref<5x6xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant -7.0 : f32
  %v = vector.transfer_read %m[%c0, %c0], %p {in_bounds = [true, true]} : memref<5x6xf32>, vector<5x6xf32>
  vector.print %v : vector<5x6xf32>
  return
}
func.func @main() {
  %m = memref.alloc() : memref<5x6xf32>
  func.call @fill(%m) : (memref<5x6xf32>) -> ()
  %d = memref.cast %m : memref<5x6xf32> to memref<?x?xf32>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %p = arith.constant -1.0 : f32
  %k = vector.constant_mask [1, 3] : vector<2x4xi1>
  %kt = vector.constant_mask [3, 1] : vector<4x2xi1>
  %k4 = vector.constant_mask [3] : vector<4xi1>
  %k1 = vector.constant_mask [1] : vector<1xi1>
  %k0 = vector.constant_mask [0] : vector<1xi1>
  // A row in bounds, at the edge, and masked.
  %a = vector.transfer_read %d[%c2, %c3], %p : memref<?x?xf32>, vector<4xf32>
  vector.print %a : vector<4xf32>
  %b = vector.transfer_read %d[%c2, %c2], %p, %k4 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.print %b : vector<4xf32>
  // Two dimensions: at the edge, masked, transposed.
  %e = vector.transfer_read %d[%c4, %c3], %p : memref<?x?xf32>, vector<2x4xf32>
  vector.print %e : vector<2x4xf32>
  %f = vector.transfer_read %d[%c3, %c2], %p, %k : memref<?x?xf32>, vector<2x4xf32>
  vector.print %f : vector<2x4xf32>
  %g = vector.transfer_read %d[%c3, %c4], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<3x4xf32>
  vector.print %g : vector<3x4xf32>
  %h = vector.transfer_read %d[%c2, %c4], %p, %kt {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<2x4xf32>
  vector.print %h : vector<2x4xf32>
  // Columns, broadcasts.
  %i = vector.transfer_read %d[%c2, %c4], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  vector.print %i : vector<4xf32>
  %j = vector.transfer_read %d[%c2, %c4], %p, %k4 {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  vector.print %j : vector<4xf32>
  %l = vector.transfer_read %d[%c2, %c4], %p {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<?x?xf32>, vector<2x3xf32>
  vector.print %l : vector<2x3xf32>
  %n = vector.transfer_read %d[%c3, %c4], %p {permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : memref<?x?xf32>, vector<3x2xf32>
  vector.print %n : vector<3x2xf32>
  %o = vector.transfer_read %d[%c3, %c4], %p {permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x?xf32>, vector<3xf32>
  vector.print %o : vector<3xf32>
  %q = vector.transfer_read %d[%c3, %c4], %p : memref<?x?xf32>, vector<f32>
  vector.print %q : vector<f32>
  // A stride of 2.
  %s = memref.subview %m[0, 1] [5, 3] [1, 2] : memref<5x6xf32> to memref<5x3xf32, strided<[6, 2], offset: 1>>
  %t = vector.transfer_read %s[%c3, %c0], %p : memref<5x3xf32, strided<[6, 2], offset: 1>>, vector<3x4xf32>
  vector.print %t : vector<3x4xf32>
  // Writes.
  %v = arith.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : vector<2x4xf32>
  %r = arith.constant dense<[101.0, 102.0, 103.0, 104.0]> : vector<4xf32>
  vector.transfer_write %r, %d[%c0, %c3] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %v, %d[%c4, %c3] : vector<2x4xf32>, memref<?x?xf32>
  vector.transfer_write %v, %d[%c2, %c2], %k : vector<2x4xf32>, memref<?x?xf32>
  func.call @show(%m) : (memref<5x6xf32>) -> ()
  vector.transfer_write %v, %d[%c2, %c4] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x4xf32>, memref<?x?xf32>
  vector.transfer_write %r, %d[%c2, %c0] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %r, %s[%c0, %c0] : vector<4xf32>, memref<5x3xf32, strided<[6, 2], offset: 1>>
  vector.transfer_write %q, %d[%c0, %c0] : vector<f32>, memref<?x?xf32>
  func.call @show(%m) : (memref<5x6xf32>) -> ()
  memref.dealloc %m : memref<5x6xf32>
  return
}
