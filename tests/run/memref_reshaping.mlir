// Views with another number of dimensions: expanded, collapsed, reshaped; reallocation.
func.func private @printMemrefI32(memref<*xi32>)

func.func @fill(%m: memref<?xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = memref.dim %m, %zero : memref<?xi32>
  scf.for %i = %zero to %n step %one {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}

func.func @main() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %size = arith.constant 24 : index
  %m = memref.alloc(%size) : memref<?xi32>
  call @fill(%m) : (memref<?xi32>) -> ()

  %e = memref.expand_shape %m [[0, 1, 2]] output_shape [%two, 3, 4] : memref<?xi32> into memref<?x3x4xi32>
  %e0 = memref.cast %e : memref<?x3x4xi32> to memref<*xi32>
  call @printMemrefI32(%e0) : (memref<*xi32>) -> ()

  %c = memref.collapse_shape %e [[0, 1], [2]] : memref<?x3x4xi32> into memref<?x4xi32>
  %c0 = memref.cast %c : memref<?x4xi32> to memref<*xi32>
  call @printMemrefI32(%c0) : (memref<*xi32>) -> ()

  // Every second row: the rows stay apart.
  %s = memref.subview %c[1, 0] [3, 4] [2, 1] : memref<?x4xi32> to memref<3x4xi32, strided<[8, 1], offset: 4>>
  %x = memref.expand_shape %s [[0], [1, 2]] output_shape [3, 2, 2]
    : memref<3x4xi32, strided<[8, 1], offset: 4>> into memref<3x2x2xi32, strided<[8, 2, 1], offset: 4>>
  %x0 = memref.cast %x : memref<3x2x2xi32, strided<[8, 2, 1], offset: 4>> to memref<*xi32>
  call @printMemrefI32(%x0) : (memref<*xi32>) -> ()
  %y = memref.collapse_shape %x [[0], [1, 2]]
    : memref<3x2x2xi32, strided<[8, 2, 1], offset: 4>> into memref<3x4xi32, strided<[8, 1], offset: 4>>
  %y0 = memref.cast %y : memref<3x4xi32, strided<[8, 1], offset: 4>> to memref<*xi32>
  call @printMemrefI32(%y0) : (memref<*xi32>) -> ()

  %shape = memref.alloca() : memref<2xindex>
  memref.store %three, %shape[%zero] : memref<2xindex>
  %eight = arith.constant 8 : index
  memref.store %eight, %shape[%one] : memref<2xindex>
  %r = memref.reshape %m(%shape) : (memref<?xi32>, memref<2xindex>) -> memref<?x?xi32>
  %r0 = memref.cast %r : memref<?x?xi32> to memref<*xi32>
  call @printMemrefI32(%r0) : (memref<*xi32>) -> ()
  %any = memref.cast %shape : memref<2xindex> to memref<?xindex>
  %u = memref.reshape %m(%any) : (memref<?xi32>, memref<?xindex>) -> memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()

  %five = arith.constant 5 : index
  %small = memref.realloc %m(%five) : memref<?xi32> to memref<?xi32>
  %small0 = memref.cast %small : memref<?xi32> to memref<*xi32>
  call @printMemrefI32(%small0) : (memref<*xi32>) -> ()
  %large = memref.realloc %small(%eight) {alignment = 64} : memref<?xi32> to memref<?xi32>
  call @fill(%large) : (memref<?xi32>) -> ()
  %large0 = memref.cast %large : memref<?xi32> to memref<*xi32>
  call @printMemrefI32(%large0) : (memref<*xi32>) -> ()
  memref.dealloc %large : memref<?xi32>
  return
}
