// Vectors of one lane, and of rank 0, in views whose elements are not next to each other.
func.func @show(%m: memref<12xi32>) {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<12xi32>, vector<12xi32>
  vector.print %v : vector<12xi32>
  return
}
func.func @views(%m: memref<12xi32>, %step: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[1] [3] [%step] : memref<12xi32> to memref<3xi32, strided<[?], offset: 1>>
  %t = memref.reinterpret_cast %m to offset: [1], sizes: [2, 3], strides: [6, %step] : memref<12xi32> to memref<2x3xi32, strided<[6, ?], offset: 1>>
  %a = vector.load %s[%c2] : memref<3xi32, strided<[?], offset: 1>>, vector<1xi32>
  vector.print %a : vector<1xi32>
  %b = vector.load %s[%c1] : memref<3xi32, strided<[?], offset: 1>>, vector<i32>
  vector.print %b : vector<i32>
  %c = vector.load %t[%c1, %c2] : memref<2x3xi32, strided<[6, ?], offset: 1>>, vector<1x1xi32>
  vector.print %c : vector<1x1xi32>
  %d = vector.load %t[%c1, %c1] : memref<2x3xi32, strided<[6, ?], offset: 1>>, vector<1xi32>
  vector.print %d : vector<1xi32>
  // The same elements by masked accesses and transfers.
  %k = arith.constant dense<true> : vector<1xi1>
  %no = arith.constant dense<false> : vector<1xi1>
  %k2 = arith.constant dense<true> : vector<1x1xi1>
  %p = arith.constant dense<-1> : vector<1xi32>
  %p2 = arith.constant dense<-1> : vector<1x1xi32>
  %pad = arith.constant -2 : i32
  %e = vector.maskedload %s[%c2], %k, %p : memref<3xi32, strided<[?], offset: 1>>, vector<1xi1>, vector<1xi32> into vector<1xi32>
  vector.print %e : vector<1xi32>
  %f = vector.maskedload %t[%c1, %c2], %k2, %p2 : memref<2x3xi32, strided<[6, ?], offset: 1>>, vector<1x1xi1>, vector<1x1xi32> into vector<1x1xi32>
  vector.print %f : vector<1x1xi32>
  %g = vector.expandload %s[%c1], %no, %p : memref<3xi32, strided<[?], offset: 1>>, vector<1xi1>, vector<1xi32> into vector<1xi32>
  vector.print %g : vector<1xi32>
  %h = vector.transfer_read %s[%c2], %pad : memref<3xi32, strided<[?], offset: 1>>, vector<1xi32>
  vector.print %h : vector<1xi32>
  %i = vector.transfer_read %s[%c1], %pad : memref<3xi32, strided<[?], offset: 1>>, vector<i32>
  vector.print %i : vector<i32>
  %j = vector.transfer_read %t[%c1, %c2], %pad {permutation_map = affine_map<(r, c) -> (c, r)>} : memref<2x3xi32, strided<[6, ?], offset: 1>>, vector<1x1xi32>
  vector.print %j : vector<1x1xi32>
  %l = affine.vector_load %s[symbol(%c1) + 1] : memref<3xi32, strided<[?], offset: 1>>, vector<1xi32>
  vector.print %l : vector<1xi32>
  // Stores.
  %v = arith.constant dense<100> : vector<1xi32>
  %w = arith.constant dense<200> : vector<i32>
  %x = arith.constant dense<300> : vector<1x1xi32>
  vector.store %v, %s[%c0] : memref<3xi32, strided<[?], offset: 1>>, vector<1xi32>
  vector.store %w, %s[%c1] : memref<3xi32, strided<[?], offset: 1>>, vector<i32>
  vector.store %x, %t[%c1, %c1] : memref<2x3xi32, strided<[6, ?], offset: 1>>, vector<1x1xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  vector.maskedstore %s[%c2], %k, %v : memref<3xi32, strided<[?], offset: 1>>, vector<1xi1>, vector<1xi32>
  vector.compressstore %s[%c0], %k, %p : memref<3xi32, strided<[?], offset: 1>>, vector<1xi1>, vector<1xi32>
  vector.transfer_write %w, %t[%c1, %c0] : vector<i32>, memref<2x3xi32, strided<[6, ?], offset: 1>>
  affine.vector_store %p, %t[symbol(%c1), symbol(%c2)] : memref<2x3xi32, strided<[6, ?], offset: 1>>, vector<1xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<12xi32>
  %v = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : vector<12xi32>
  vector.store %v, %m[%c0] : memref<12xi32>, vector<12xi32>
  func.call @views(%m, %c2) : (memref<12xi32>, index) -> ()
  vector.store %v, %m[%c0] : memref<12xi32>, vector<12xi32>
  func.call @views(%m, %c1) : (memref<12xi32>, index) -> ()
  memref.dealloc %m : memref<12xi32>
  return
}
