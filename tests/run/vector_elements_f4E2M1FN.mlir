// Elements f4E2M1FN do not fill their bytes in memory. Written by vector_elements.py.
func.func @value(%i: index) -> f4E2M1FN {
    %k = arith.index_cast %i : index to i64
    %one = arith.constant 1 : i64
    %next = arith.addi %k, %one : i64
    %hash = arith.constant 11400714819323198485 : i64
    %p = arith.muli %next, %hash : i64
    %shift = arith.constant 40 : i64
    %x = arith.shrui %p, %shift : i64
    %limit = arith.constant 3 : i64
    %y = arith.andi %x, %limit : i64
    %v = arith.uitofp %y : i64 to f4E2M1FN
    return %v : f4E2M1FN
}
func.func @show(%m: memref<24xf4E2M1FN>) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %end = arith.constant 24 : index
  %none = ub.poison : vector<24xf4E2M1FN>
  %v = scf.for %i = %i0 to %end step %i1 iter_args(%acc = %none) -> vector<24xf4E2M1FN> {
    %x = memref.load %m[%i] : memref<24xf4E2M1FN>
    %next = vector.insert %x, %acc[%i] : f4E2M1FN into vector<24xf4E2M1FN>
    scf.yield %next : vector<24xf4E2M1FN>
  }
  vector.print %v : vector<24xf4E2M1FN>
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
  %m = memref.alloc() : memref<24xf4E2M1FN>
  affine.for %i = 0 to 24 {
    %v = func.call @value(%i) : (index) -> f4E2M1FN
    memref.store %v, %m[%i] : memref<24xf4E2M1FN>
  }
  %rows = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : memref<24xf4E2M1FN> into memref<4x6xf4E2M1FN>
  %odd = memref.subview %m[1] [11] [2] : memref<24xf4E2M1FN> to memref<11xf4E2M1FN, strided<[2], offset: 1>>
  %pad = arith.constant 3.0 : f4E2M1FN
  %b = arith.constant dense<[2.0, 3.0, 1.0, 3.0, 1.0, 2.0, 0.0, 2.0]> : vector<8xf4E2M1FN>
  %c = arith.constant dense<[2.0, 0.0, 2.0, 3.0, 1.0, 3.0, 0.0, 2.0]> : vector<8xf4E2M1FN>
  %b2 = vector.shape_cast %b : vector<8xf4E2M1FN> to vector<2x4xf4E2M1FN>
  %c2 = vector.shape_cast %c : vector<8xf4E2M1FN> to vector<2x4xf4E2M1FN>
  %k = arith.constant dense<[true, false, false, true, true, false, true, true]> : vector<8xi1>
  %x = arith.constant dense<[3, 0, 7, 2, -1, 5, 9, 4]> : vector<8xi32>
  // Loads of a row, of parts of two rows, and of single elements that are two elements apart.
  %r1 = vector.load %m[%i5] : memref<24xf4E2M1FN>, vector<7xf4E2M1FN>
  vector.print %r1 : vector<7xf4E2M1FN>
  %r2 = vector.load %rows[%i1, %i2] : memref<4x6xf4E2M1FN>, vector<2x3xf4E2M1FN>
  vector.print %r2 : vector<2x3xf4E2M1FN>
  %r3 = vector.load %odd[%i4] : memref<11xf4E2M1FN, strided<[2], offset: 1>>, vector<1xf4E2M1FN>
  vector.print %r3 : vector<1xf4E2M1FN>
  %r4 = vector.load %odd[%i3] : memref<11xf4E2M1FN, strided<[2], offset: 1>>, vector<f4E2M1FN>
  vector.print %r4 : vector<f4E2M1FN>
  %r5 = affine.vector_load %m[symbol(%i5) + 2] : memref<24xf4E2M1FN>, vector<3xf4E2M1FN>
  vector.print %r5 : vector<3xf4E2M1FN>
  // Stores.
  vector.store %r1, %m[%i9] : memref<24xf4E2M1FN>, vector<7xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  vector.store %b2, %rows[%i2, %i1] : memref<4x6xf4E2M1FN>, vector<2x4xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  vector.store %r3, %odd[%i0] : memref<11xf4E2M1FN, strided<[2], offset: 1>>, vector<1xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  vector.store %r4, %odd[%i1] : memref<11xf4E2M1FN, strided<[2], offset: 1>>, vector<f4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  affine.vector_store %b, %m[symbol(%i1) + 1] : memref<24xf4E2M1FN>, vector<8xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  // Accesses under a mask.
  %r6 = vector.maskedload %m[%i11], %k, %c : memref<24xf4E2M1FN>, vector<8xi1>, vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  vector.print %r6 : vector<8xf4E2M1FN>
  %r7 = vector.expandload %m[%i11], %k, %c : memref<24xf4E2M1FN>, vector<8xi1>, vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  vector.print %r7 : vector<8xf4E2M1FN>
  vector.maskedstore %m[%i13], %k, %c : memref<24xf4E2M1FN>, vector<8xi1>, vector<8xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  vector.compressstore %m[%i2], %k, %c : memref<24xf4E2M1FN>, vector<8xi1>, vector<8xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  %r8 = vector.gather %m[%i8] [%x], %k, %c : memref<24xf4E2M1FN>, vector<8xi32>, vector<8xi1>, vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  vector.print %r8 : vector<8xf4E2M1FN>
  vector.scatter %m[%i8] [%x], %k, %b : memref<24xf4E2M1FN>, vector<8xi32>, vector<8xi1>, vector<8xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  // Transfers: in bounds, beyond the end, under a mask, transposed, broadcast, with a stride, of one element.
  %r9 = vector.transfer_read %m[%i7], %pad {in_bounds = [true]} : memref<24xf4E2M1FN>, vector<8xf4E2M1FN>
  vector.print %r9 : vector<8xf4E2M1FN>
  %r10 = vector.transfer_read %m[%i20], %pad : memref<24xf4E2M1FN>, vector<8xf4E2M1FN>
  vector.print %r10 : vector<8xf4E2M1FN>
  %r11 = vector.transfer_read %m[%i19], %pad, %k : memref<24xf4E2M1FN>, vector<8xf4E2M1FN>
  vector.print %r11 : vector<8xf4E2M1FN>
  %r12 = vector.transfer_read %rows[%i1, %i3], %pad : memref<4x6xf4E2M1FN>, vector<2x4xf4E2M1FN>
  vector.print %r12 : vector<2x4xf4E2M1FN>
  %r13 = vector.transfer_read %rows[%i1, %i3], %pad {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<4x6xf4E2M1FN>, vector<2x4xf4E2M1FN>
  vector.print %r13 : vector<2x4xf4E2M1FN>
  %r14 = vector.transfer_read %rows[%i1, %i3], %pad {in_bounds = [true, true], permutation_map = affine_map<(i, j) -> (0, j)>} : memref<4x6xf4E2M1FN>, vector<2x3xf4E2M1FN>
  vector.print %r14 : vector<2x3xf4E2M1FN>
  %r15 = vector.transfer_read %odd[%i1], %pad {in_bounds = [true]} : memref<11xf4E2M1FN, strided<[2], offset: 1>>, vector<4xf4E2M1FN>
  vector.print %r15 : vector<4xf4E2M1FN>
  %r16 = vector.transfer_read %odd[%i3], %pad : memref<11xf4E2M1FN, strided<[2], offset: 1>>, vector<f4E2M1FN>
  vector.print %r16 : vector<f4E2M1FN>
  %r17 = vector.transfer_read %odd[%i3], %pad : memref<11xf4E2M1FN, strided<[2], offset: 1>>, vector<1xf4E2M1FN>
  vector.print %r17 : vector<1xf4E2M1FN>
  vector.transfer_write %b, %m[%i3] {in_bounds = [true]} : vector<8xf4E2M1FN>, memref<24xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  vector.transfer_write %c, %m[%i19], %k : vector<8xf4E2M1FN>, memref<24xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  vector.transfer_write %c2, %rows[%i0, %i4] {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<2x4xf4E2M1FN>, memref<4x6xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  vector.transfer_write %b2, %rows[%i3, %i4] : vector<2x4xf4E2M1FN>, memref<4x6xf4E2M1FN>
  func.call @show(%m) : (memref<24xf4E2M1FN>) -> ()
  memref.dealloc %m : memref<24xf4E2M1FN>
  return
}
