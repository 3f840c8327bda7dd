// Elements i57 do not fill their bytes in memory. Written by vector_elements.py.
func.func @value(%i: index) -> i57 {
    %k = arith.index_cast %i : index to i64
    %one = arith.constant 1 : i64
    %next = arith.addi %k, %one : i64
    %hash = arith.constant 11400714819323198485 : i64
    %p = arith.muli %next, %hash : i64
    %shift = arith.constant 13 : i64
    %x = arith.shrui %p, %shift : i64
    %v = arith.trunci %x : i64 to i57
    return %v : i57
}
func.func @show(%m: memref<24xi57>) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %end = arith.constant 24 : index
  %none = ub.poison : vector<24xi57>
  %v = scf.for %i = %i0 to %end step %i1 iter_args(%acc = %none) -> vector<24xi57> {
    %x = memref.load %m[%i] : memref<24xi57>
    %next = vector.insert %x, %acc[%i] : i57 into vector<24xi57>
    scf.yield %next : vector<24xi57>
  }
  vector.print %v : vector<24xi57>
  return
}
func.func @main() {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i3 = arith.constant 3 : index
  %i4 = arith.constant 4 : index
  %i5 = arith.constant 5 : index
  %i7 = arith.constant 7 : index
  %i8 = arith.constant 8 : index
  %i9 = arith.constant 9 : index
  %i11 = arith.constant 11 : index
  %i13 = arith.constant 13 : index
  %i19 = arith.constant 19 : index
  %i20 = arith.constant 20 : index
  %m = memref.alloc() : memref<24xi57>
  affine.for %i = 0 to 24 {
    %v = func.call @value(%i) : (index) -> i57
    memref.store %v, %m[%i] : memref<24xi57>
  }
  %rows = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : memref<24xi57> into memref<4x6xi57>
  %odd = memref.subview %m[1] [11] [2] : memref<24xi57> to memref<11xi57, strided<[2], offset: 1>>
  %pad = arith.constant 63569690711199 : i57
  %b = arith.constant dense<[948982444049175, 88871451082091, 1480560271800255, 620449278833171, 2012138099551335, 1152027106584251, 291916113617166, 1683604934335330]> : vector<8xi57>
  %c = arith.constant dense<[506276067380187, 1897964888098351, 1037853895131267, 177742902164183, 1569431722882346, 709320729915262, 2101009550633426, 1240898557666342]> : vector<8xi57>
  %b2 = vector.shape_cast %b : vector<8xi57> to vector<2x4xi57>
  %c2 = vector.shape_cast %c : vector<8xi57> to vector<2x4xi57>
  %k = arith.constant dense<[true, false, false, true, true, false, true, true]> : vector<8xi1>
  %x = arith.constant dense<[3, 0, 7, 2, -1, 5, 9, 4]> : vector<8xi32>
  // Loads of a row, of parts of two rows, and of single elements that are two elements apart.
  %r1 = vector.load %m[%i5] : memref<24xi57>, vector<7xi57>
  vector.print %r1 : vector<7xi57>
  %r2 = vector.load %rows[%i1, %i2] : memref<4x6xi57>, vector<2x3xi57>
  vector.print %r2 : vector<2x3xi57>
  %r3 = vector.load %odd[%i4] : memref<11xi57, strided<[2], offset: 1>>, vector<1xi57>
  vector.print %r3 : vector<1xi57>
  %r4 = vector.load %odd[%i3] : memref<11xi57, strided<[2], offset: 1>>, vector<i57>
  vector.print %r4 : vector<i57>
  %r5 = affine.vector_load %m[symbol(%i5) + 2] : memref<24xi57>, vector<3xi57>
  vector.print %r5 : vector<3xi57>
  // Stores.
  vector.store %r1, %m[%i9] : memref<24xi57>, vector<7xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  vector.store %b2, %rows[%i2, %i1] : memref<4x6xi57>, vector<2x4xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  vector.store %r3, %odd[%i0] : memref<11xi57, strided<[2], offset: 1>>, vector<1xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  vector.store %r4, %odd[%i1] : memref<11xi57, strided<[2], offset: 1>>, vector<i57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  affine.vector_store %b, %m[symbol(%i1) + 1] : memref<24xi57>, vector<8xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  // Accesses under a mask.
  %r6 = vector.maskedload %m[%i11], %k, %c : memref<24xi57>, vector<8xi1>, vector<8xi57> into vector<8xi57>
  vector.print %r6 : vector<8xi57>
  %r7 = vector.expandload %m[%i11], %k, %c : memref<24xi57>, vector<8xi1>, vector<8xi57> into vector<8xi57>
  vector.print %r7 : vector<8xi57>
  vector.maskedstore %m[%i13], %k, %c : memref<24xi57>, vector<8xi1>, vector<8xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  vector.compressstore %m[%i2], %k, %c : memref<24xi57>, vector<8xi1>, vector<8xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  %r8 = vector.gather %m[%i8] [%x], %k, %c : memref<24xi57>, vector<8xi32>, vector<8xi1>, vector<8xi57> into vector<8xi57>
  vector.print %r8 : vector<8xi57>
  vector.scatter %m[%i8] [%x], %k, %b : memref<24xi57>, vector<8xi32>, vector<8xi1>, vector<8xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  // Transfers: in bounds, beyond the end, under a mask, transposed, broadcast, with a stride, of one element.
  %r9 = vector.transfer_read %m[%i7], %pad {in_bounds = [true]} : memref<24xi57>, vector<8xi57>
  vector.print %r9 : vector<8xi57>
  %r10 = vector.transfer_read %m[%i20], %pad : memref<24xi57>, vector<8xi57>
  vector.print %r10 : vector<8xi57>
  %r11 = vector.transfer_read %m[%i19], %pad, %k : memref<24xi57>, vector<8xi57>
  vector.print %r11 : vector<8xi57>
  %r12 = vector.transfer_read %rows[%i1, %i3], %pad : memref<4x6xi57>, vector<2x4xi57>
  vector.print %r12 : vector<2x4xi57>
  %r13 = vector.transfer_read %rows[%i1, %i3], %pad {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<4x6xi57>, vector<2x4xi57>
  vector.print %r13 : vector<2x4xi57>
  %r14 = vector.transfer_read %rows[%i1, %i3], %pad {in_bounds = [true, true], permutation_map = affine_map<(i, j) -> (0, j)>} : memref<4x6xi57>, vector<2x3xi57>
  vector.print %r14 : vector<2x3xi57>
  %r15 = vector.transfer_read %odd[%i1], %pad {in_bounds = [true]} : memref<11xi57, strided<[2], offset: 1>>, vector<4xi57>
  vector.print %r15 : vector<4xi57>
  %r16 = vector.transfer_read %odd[%i3], %pad : memref<11xi57, strided<[2], offset: 1>>, vector<i57>
  vector.print %r16 : vector<i57>
  %r17 = vector.transfer_read %odd[%i3], %pad : memref<11xi57, strided<[2], offset: 1>>, vector<1xi57>
  vector.print %r17 : vector<1xi57>
  vector.transfer_write %b, %m[%i3] {in_bounds = [true]} : vector<8xi57>, memref<24xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  vector.transfer_write %c, %m[%i19], %k : vector<8xi57>, memref<24xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  vector.transfer_write %c2, %rows[%i0, %i4] {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<2x4xi57>, memref<4x6xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  vector.transfer_write %b2, %rows[%i3, %i4] : vector<2x4xi57>, memref<4x6xi57>
  func.call @show(%m) : (memref<24xi57>) -> ()
  memref.dealloc %m : memref<24xi57>
  return
}
