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
  %c5 = arith.constant 5 : index
  %init = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : vector<12xi32>
  vector.transfer_write %init, %m[%c0] {in_bounds = [true]} : vector<12xi32>, memref<12xi32>
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %pass = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi32>
  %new = arith.constant dense<[100, 200, 300, 400]> : vector<4xi32>
  %a = vector.maskedload %m[%c5], %k, %pass : memref<12xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %a : vector<4xi32>
  %b = vector.expandload %m[%c5], %k, %pass : memref<12xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %b : vector<4xi32>
  %x = arith.constant dense<[3, -1, 0, 6]> : vector<4xi32>
  %c = vector.gather %m[%c5] [%x], %k, %pass : memref<12xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %c : vector<4xi32>
  vector.maskedstore %m[%c1], %k, %new : memref<12xi32>, vector<4xi1>, vector<4xi32>
  vector.compressstore %m[%c5], %k, %new : memref<12xi32>, vector<4xi1>, vector<4xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  %y = arith.constant dense<[5, 4, 5, 6]> : vector<4xindex>
  vector.scatter %m[%c5] [%y], %k, %new : memref<12xi32>, vector<4xindex>, vector<4xi1>, vector<4xi32>
  func.call @show(%m) : (memref<12xi32>) -> ()
  // Two dimensions.
  %k2 = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  %x2 = arith.constant dense<[[0, 1], [2, -3]]> : vector<2x2xi32>
  %pass2 = arith.constant dense<[[-1, -2], [-3, -4]]> : vector<2x2xi32>
  %d = vector.gather %m[%c5] [%x2], %k2, %pass2 : memref<12xi32>, vector<2x2xi32>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32>
  vector.print %d : vector<2x2xi32>
  memref.dealloc %m : memref<12xi32>
  return
}
