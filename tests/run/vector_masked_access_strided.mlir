// Every access is to elements that are a stride of 2 apart.
func.func @show(%m: memref<12xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant -7 : i32
  %v = vector.transfer_read %m[%c0], %p {in_bounds = [true]} : memref<12xi32>, vector<12xi32>
  vector.print %v : vector<12xi32>
  return
}
func.func @main() {
  %m = memref.alloc() : memref<12xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %init = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : vector<12xi32>
  vector.transfer_write %init, %m[%c0] {in_bounds = [true]} : vector<12xi32>, memref<12xi32>
  %s = memref.subview %m[1] [5] [2] : memref<12xi32> to memref<5xi32, strided<[2], offset: 1>>
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %pass = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi32>
  %new = arith.constant dense<[100, 200, 300, 400]> : vector<4xi32>
  %a = vector.maskedload %s[%c1], %k, %pass : memref<5xi32, strided<[2], offset: 1>>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %a : vector<4xi32>
  %b = vector.expandload %s[%c1], %k, %pass : memref<5xi32, strided<[2], offset: 1>>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %b : vector<4xi32>
  %x = arith.constant dense<[3, -1, 0, 2]> : vector<4xi8>
  %c = vector.gather %s[%c1] [%x], %k, %pass : memref<5xi32, strided<[2], offset: 1>>, vector<4xi8>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %c : vector<4xi32>
  vector.maskedstore %s[%c1], %k, %new : memref<5xi32, strided<[2], offset: 1>>, vector<4xi1>, vector<4xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  vector.compressstore %s[%c0], %k, %new : memref<5xi32, strided<[2], offset: 1>>, vector<4xi1>, vector<4xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  vector.scatter %s[%c0] [%x], %k, %new : memref<5xi32, strided<[2], offset: 1>>, vector<4xi8>, vector<4xi1>, vector<4xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  // Rows of a memref, of which each has a mask of its own.
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [3, 4], strides: [4, 1] : memref<12xi32> to memref<3x4xi32>
  %k2 = arith.constant dense<[[true, false, true], [false, true, true]]> : vector<2x3xi1>
  %pass2 = arith.constant dense<[[-1, -2, -3], [-4, -5, -6]]> : vector<2x3xi32>
  %d = vector.maskedload %r[%c1, %c1], %k2, %pass2 : memref<3x4xi32>, vector<2x3xi1>, vector<2x3xi32> into vector<2x3xi32>
  vector.print %d : vector<2x3xi32>
  %e = vector.expandload %r[%c1, %c1], %k2, %pass2 : memref<3x4xi32>, vector<2x3xi1>, vector<2x3xi32> into vector<2x3xi32>
  vector.print %e : vector<2x3xi32>
  vector.maskedstore %r[%c0, %c0], %k2, %pass2 : memref<3x4xi32>, vector<2x3xi1>, vector<2x3xi32>
  vector.compressstore %r[%c1, %c1], %k2, %pass2 : memref<3x4xi32>, vector<2x3xi1>, vector<2x3xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  memref.dealloc %m : memref<12xi32>
  return
}
