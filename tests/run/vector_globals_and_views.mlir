// Elements that do not fill their bytes: of globals, of copies, and of a view of bytes. Vectors as elements are packed.
memref.global constant @bits : memref<6xi1> = dense<[true, false, false, true, true, false]>
memref.global @odd : memref<6xi24> = dense<[1, -2, 3, -4, 5, -6]>
memref.global constant @long : memref<2x3xf80> = dense<[[0.5, 1.5, 2.5], [3.5, 4.5, 5.5]]>
memref.global constant @small : memref<6xi4> = dense<[1, -2, 3, -4, 5, -6]>
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bits = memref.get_global @bits : memref<6xi1>
  %odd = memref.get_global @odd : memref<6xi24>
  %long = memref.get_global @long : memref<2x3xf80>
  %small = memref.get_global @small : memref<6xi4>
  %0 = vector.load %bits[%c1] : memref<6xi1>, vector<5xi1>
  vector.print %0 : vector<5xi1>
  %1 = vector.load %odd[%c1] : memref<6xi24>, vector<5xi24>
  vector.print %1 : vector<5xi24>
  %2 = vector.load %long[%c0, %c1] : memref<2x3xf80>, vector<2x2xf80>
  vector.print %2 : vector<2x2xf80>
  %3 = vector.load %small[%c1] : memref<6xi4>, vector<5xi4>
  vector.print %3 : vector<5xi4>
  // Copies, of which one is strided.
  %b = memref.alloc() : memref<6xi1>
  memref.copy %bits, %b : memref<6xi1> to memref<6xi1>
  %4 = vector.load %b[%c0] : memref<6xi1>, vector<6xi1>
  vector.print %4 : vector<6xi1>
  %s = memref.subview %odd[1] [3] [2] : memref<6xi24> to memref<3xi24, strided<[2], offset: 1>>
  %d = memref.alloc() : memref<3xi24>
  memref.copy %s, %d : memref<3xi24, strided<[2], offset: 1>> to memref<3xi24>
  %5 = vector.load %d[%c0] : memref<3xi24>, vector<3xi24>
  vector.print %5 : vector<3xi24>
  // A view of bytes as truth values.
  %bytes = memref.alloc() : memref<8xi8>
  %v = arith.constant dense<[0, 1, 1, 0, 1, 0, 0, 1]> : vector<8xi8>
  vector.store %v, %bytes[%c0] : memref<8xi8>, vector<8xi8>
  %view = memref.view %bytes[%c1][] : memref<8xi8> to memref<6xi1>
  %6 = vector.load %view[%c0] : memref<6xi1>, vector<6xi1>
  vector.print %6 : vector<6xi1>
  vector.store %0, %view[%c1] : memref<6xi1>, vector<5xi1>
  %7 = vector.load %bytes[%c0] : memref<8xi8>, vector<8xi8>
  vector.print %7 : vector<8xi8>
  // Elements that are vectors keep LLVM's packed form.
  %rows = memref.alloc() : memref<3xvector<6xi1>>
  memref.store %4, %rows[%c1] : memref<3xvector<6xi1>>
  %8 = vector.load %rows[%c1] : memref<3xvector<6xi1>>, vector<6xi1>
  vector.print %8 : vector<6xi1>
  %none = arith.constant dense<false> : vector<6xi1>
  %9 = vector.transfer_read %rows[%c1], %none {in_bounds = [true]} : memref<3xvector<6xi1>>, vector<1x6xi1>
  vector.print %9 : vector<1x6xi1>
  memref.dealloc %b : memref<6xi1>
  memref.dealloc %d : memref<3xi24>
  memref.dealloc %bytes : memref<8xi8>
  memref.dealloc %rows : memref<3xvector<6xi1>>
  return
}
