// Elements i100 do not fill their bytes in memory. Written by vector_elements.py.
func.func @value(%i: index) -> i100 {
    %k = arith.index_cast %i : index to i64
    %one = arith.constant 1 : i64
    %next = arith.addi %k, %one : i64
    %hash = arith.constant 11400714819323198485 : i64
    %p = arith.muli %next, %hash : i64
    %shift = arith.constant 13 : i64
    %x = arith.shrui %p, %shift : i64
    %y = arith.extui %x : i64 to i100
    %factor = arith.constant 11400714819323198485 : i100
    %v = arith.muli %y, %factor : i100
    return %v : i100
}
func.func @show(%m: memref<24xi100>) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %end = arith.constant 24 : index
  %none = ub.poison : vector<24xi100>
  %v = scf.for %i = %i0 to %end step %i1 iter_args(%acc = %none) -> vector<24xi100> {
    %x = memref.load %m[%i] : memref<24xi100>
    %next = vector.insert %x, %acc[%i] : i100 into vector<24xi100>
    scf.yield %next : vector<24xi100>
  }
  vector.print %v : vector<24xi100>
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
  %m = memref.alloc() : memref<24xi100>
  affine.for %i = 0 to 24 {
    %v = func.call @value(%i) : (index) -> i100
    memref.store %v, %m[%i] : memref<24xi100>
  }
  %rows = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : memref<24xi100> into memref<4x6xi100>
  %odd = memref.subview %m[1] [11] [2] : memref<24xi100> to memref<11xi100, strided<[2], offset: 1>>
  %pad = arith.constant -356228379588501368355144141557 : i100
  %b = arith.constant dense<[-319659798960466341746232384285, 345239783996275760146560736711, -589961024752887054224244173141, 74938558203855047668548947855, 407388349682921634794447243379, -195362667588565664809462841001, 469536915356775722264007081510, -465663893392387092106797828342]> : vector<8xi100>
  %c = arith.constant dense<[295881210839630845697663339767, 628331002318697432823561635291, 25579985047210133219651550911, -577171032224277166384258533469, -244721240756611294077683436430, 420178342200130807815109684566, -515022466549032006555695225286, 149877116407710095337097895710]> : vector<8xi100>
  %b2 = vector.shape_cast %b : vector<8xi100> to vector<2x4xi100>
  %c2 = vector.shape_cast %c : vector<8xi100> to vector<2x4xi100>
  %k = arith.constant dense<[true, false, false, true, true, false, true, true]> : vector<8xi1>
  %x = arith.constant dense<[3, 0, 7, 2, -1, 5, 9, 4]> : vector<8xi32>
  // Loads of a row, of parts of two rows, and of single elements that are two elements apart.
  %r1 = vector.load %m[%i5] : memref<24xi100>, vector<7xi100>
  vector.print %r1 : vector<7xi100>
  %r2 = vector.load %rows[%i1, %i2] : memref<4x6xi100>, vector<2x3xi100>
  vector.print %r2 : vector<2x3xi100>
  %r3 = vector.load %odd[%i4] : memref<11xi100, strided<[2], offset: 1>>, vector<1xi100>
  vector.print %r3 : vector<1xi100>
  %r4 = vector.load %odd[%i3] : memref<11xi100, strided<[2], offset: 1>>, vector<i100>
  vector.print %r4 : vector<i100>
  %r5 = affine.vector_load %m[symbol(%i5) + 2] : memref<24xi100>, vector<3xi100>
  vector.print %r5 : vector<3xi100>
  // Stores.
  vector.store %r1, %m[%i9] : memref<24xi100>, vector<7xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  vector.store %b2, %rows[%i2, %i1] : memref<4x6xi100>, vector<2x4xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  vector.store %r3, %odd[%i0] : memref<11xi100, strided<[2], offset: 1>>, vector<1xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  vector.store %r4, %odd[%i1] : memref<11xi100, strided<[2], offset: 1>>, vector<i100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  affine.vector_store %b, %m[symbol(%i1) + 1] : memref<24xi100>, vector<8xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  // Accesses under a mask.
  %r6 = vector.maskedload %m[%i11], %k, %c : memref<24xi100>, vector<8xi1>, vector<8xi100> into vector<8xi100>
  vector.print %r6 : vector<8xi100>
  %r7 = vector.expandload %m[%i11], %k, %c : memref<24xi100>, vector<8xi1>, vector<8xi100> into vector<8xi100>
  vector.print %r7 : vector<8xi100>
  vector.maskedstore %m[%i13], %k, %c : memref<24xi100>, vector<8xi1>, vector<8xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  vector.compressstore %m[%i2], %k, %c : memref<24xi100>, vector<8xi1>, vector<8xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  %r8 = vector.gather %m[%i8] [%x], %k, %c : memref<24xi100>, vector<8xi32>, vector<8xi1>, vector<8xi100> into vector<8xi100>
  vector.print %r8 : vector<8xi100>
  vector.scatter %m[%i8] [%x], %k, %b : memref<24xi100>, vector<8xi32>, vector<8xi1>, vector<8xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  // Transfers: in bounds, beyond the end, under a mask, transposed, broadcast, with a stride, of one element.
  %r9 = vector.transfer_read %m[%i7], %pad {in_bounds = [true]} : memref<24xi100>, vector<8xi100>
  vector.print %r9 : vector<8xi100>
  %r10 = vector.transfer_read %m[%i20], %pad : memref<24xi100>, vector<8xi100>
  vector.print %r10 : vector<8xi100>
  %r11 = vector.transfer_read %m[%i19], %pad, %k : memref<24xi100>, vector<8xi100>
  vector.print %r11 : vector<8xi100>
  %r12 = vector.transfer_read %rows[%i1, %i3], %pad : memref<4x6xi100>, vector<2x4xi100>
  vector.print %r12 : vector<2x4xi100>
  %r13 = vector.transfer_read %rows[%i1, %i3], %pad {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<4x6xi100>, vector<2x4xi100>
  vector.print %r13 : vector<2x4xi100>
  %r14 = vector.transfer_read %rows[%i1, %i3], %pad {in_bounds = [true, true], permutation_map = affine_map<(i, j) -> (0, j)>} : memref<4x6xi100>, vector<2x3xi100>
  vector.print %r14 : vector<2x3xi100>
  %r15 = vector.transfer_read %odd[%i1], %pad {in_bounds = [true]} : memref<11xi100, strided<[2], offset: 1>>, vector<4xi100>
  vector.print %r15 : vector<4xi100>
  %r16 = vector.transfer_read %odd[%i3], %pad : memref<11xi100, strided<[2], offset: 1>>, vector<i100>
  vector.print %r16 : vector<i100>
  %r17 = vector.transfer_read %odd[%i3], %pad : memref<11xi100, strided<[2], offset: 1>>, vector<1xi100>
  vector.print %r17 : vector<1xi100>
  vector.transfer_write %b, %m[%i3] {in_bounds = [true]} : vector<8xi100>, memref<24xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  vector.transfer_write %c, %m[%i19], %k : vector<8xi100>, memref<24xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  vector.transfer_write %c2, %rows[%i0, %i4] {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<2x4xi100>, memref<4x6xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  vector.transfer_write %b2, %rows[%i3, %i4] : vector<2x4xi100>, memref<4x6xi100>
  func.call @show(%m) : (memref<24xi100>) -> ()
  memref.dealloc %m : memref<24xi100>
  return
}
