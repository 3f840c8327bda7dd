// Truth values of a memref have a byte each: vectors are compared with elements that are read and written one by one.
func.func @show(%m: memref<12xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %none = arith.constant dense<false> : vector<12xi1>
  %v = scf.for %i = %c0 to %c12 step %c1 iter_args(%acc = %none) -> vector<12xi1> {
    %x = memref.load %m[%i] : memref<12xi1>
    %next = vector.insert %x, %acc[%i] : i1 into vector<12xi1>
    scf.yield %next : vector<12xi1>
  }
  vector.print %v : vector<12xi1>
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloc() : memref<12xi1>
  %three = arith.constant 3 : index
  // Each third element is set: 0, 3, 6, 9.
  affine.for %i = 0 to 12 {
    %rest = arith.remui %i, %three : index
    %x = arith.cmpi eq, %rest, %c0 : index
    memref.store %x, %m[%i] : memref<12xi1>
  }
  func.call @show(%m) : (memref<12xi1>) -> ()
  %rows = memref.reinterpret_cast %m to offset: [0], sizes: [3, 4], strides: [4, 1] : memref<12xi1> to memref<3x4xi1>
  %odd = memref.reinterpret_cast %m to offset: [1], sizes: [6], strides: [2] : memref<12xi1> to memref<6xi1, strided<[2], offset: 1>>
  // Elements 2 to 8; a part of two rows; single elements of a view.
  %a = vector.load %m[%c2] : memref<12xi1>, vector<7xi1>
  vector.print %a : vector<7xi1>
  %b = vector.load %rows[%c1, %c1] : memref<3x4xi1>, vector<2x3xi1>
  vector.print %b : vector<2x3xi1>
  %c = vector.load %odd[%c1] : memref<6xi1, strided<[2], offset: 1>>, vector<1xi1>
  vector.print %c : vector<1xi1>
  %d = vector.load %odd[%c2] : memref<6xi1, strided<[2], offset: 1>>, vector<i1>
  vector.print %d : vector<i1>
  %e = affine.vector_load %m[symbol(%c5) + 1] : memref<12xi1>, vector<4xi1>
  vector.print %e : vector<4xi1>
  // Stores beside elements that stay as they are.
  vector.store %a, %m[%c3] : memref<12xi1>, vector<7xi1>
  func.call @show(%m) : (memref<12xi1>) -> ()
  %f = arith.constant dense<[[true, true], [false, true]]> : vector<2x2xi1>
  vector.store %f, %rows[%c1, %c2] : memref<3x4xi1>, vector<2x2xi1>
  func.call @show(%m) : (memref<12xi1>) -> ()
  vector.store %c, %odd[%c0] : memref<6xi1, strided<[2], offset: 1>>, vector<1xi1>
  affine.vector_store %e, %m[symbol(%c5) + 3] : memref<12xi1>, vector<4xi1>
  func.call @show(%m) : (memref<12xi1>) -> ()
  // A mask from memory, and one stored for later use by single elements.
  %init = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %pass = arith.constant dense<0> : vector<4xi32>
  %numbers = memref.alloc() : memref<4xi32>
  vector.store %init, %numbers[%c0] : memref<4xi32>, vector<4xi32>
  %mask = vector.load %m[%c5] : memref<12xi1>, vector<4xi1>
  %g = vector.maskedload %numbers[%c0], %mask, %pass : memref<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %g : vector<4xi32>
  %less = arith.cmpi slt, %init, %g : vector<4xi32>
  %more = arith.cmpi sgt, %init, %g : vector<4xi32>
  vector.store %more, %m[%c1] : memref<12xi1>, vector<4xi1>
  vector.store %less, %m[%c5] : memref<12xi1>, vector<4xi1>
  func.call @show(%m) : (memref<12xi1>) -> ()
  memref.dealloc %numbers : memref<4xi32>
  memref.dealloc %m : memref<12xi1>
  return
}
