// Views whose strides are negative: constant, dynamic, and in one of two dimensions. With `nuw`, their addresses would be
// poison.
memref.global "private" @numbers : memref<8xi32> = dense<[10, 11, 12, 13, 14, 15, 16, 17]>
memref.global "private" @stride : memref<1xi64> = dense<-1>

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%x: i32) {
  %w = arith.extsi %x : i32 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @weighted(%m: memref<8xi32, strided<[-1], offset: 7>>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %sum = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %zero) -> i32 {
    %e = memref.load %m[%i] : memref<8xi32, strided<[-1], offset: 7>>
    %w = arith.index_cast %i : index to i32
    %p = arith.muli %e, %w : i32
    %t = arith.addi %s, %p : i32
    scf.yield %t : i32
  }
  return %sum : i32
}
func.func @dynamic(%m: memref<?xi32, strided<[?], offset: ?>>, %k: index) -> i32 {
  %e = memref.load %m[%k] : memref<?xi32, strided<[?], offset: ?>>
  return %e : i32
}
// Rows go backward, columns forward; a store and a vector read, too.
func.func @rows(%m: memref<2x4xi32, strided<[-4, 1], offset: 4>>, %i: index, %j: index) -> i32 {
  %c = arith.constant 100 : i32
  memref.store %c, %m[%i, %j] : memref<2x4xi32, strided<[-4, 1], offset: 4>>
  %v = vector.load %m[%i, %j] : memref<2x4xi32, strided<[-4, 1], offset: 4>>, vector<2xi32>
  %r = vector.reduction <add>, %v : vector<2xi32> into i32
  return %r : i32
}
func.func @main() {
  %numbers = memref.get_global @numbers : memref<8xi32>
  %stride_place = memref.get_global @stride : memref<1xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %s = memref.load %stride_place[%c0] : memref<1xi64>
  %stride = arith.index_cast %s : i64 to index
  %a = memref.reinterpret_cast %numbers to offset: [7], sizes: [8], strides: [-1]
    : memref<8xi32> to memref<8xi32, strided<[-1], offset: 7>>
  %b = memref.reinterpret_cast %numbers to offset: [%c7], sizes: [%c8], strides: [%stride]
    : memref<8xi32> to memref<?xi32, strided<[?], offset: ?>>
  %m = memref.reinterpret_cast %numbers to offset: [4], sizes: [2, 4], strides: [-4, 1]
    : memref<8xi32> to memref<2x4xi32, strided<[-4, 1], offset: 4>>
  // 0 * 17 + 1 * 16 + .. + 7 * 10
  %0 = func.call @weighted(%a) : (memref<8xi32, strided<[-1], offset: 7>>) -> i32
  func.call @show(%0) : (i32) -> ()
  %1 = func.call @dynamic(%b, %c3) : (memref<?xi32, strided<[?], offset: ?>>, index) -> i32
  func.call @show(%1) : (i32) -> ()
  // Row 1, column 1 is element 4 - 4 + 1.
  %2 = func.call @rows(%m, %c1, %c1) : (memref<2x4xi32, strided<[-4, 1], offset: 4>>, index, index) -> i32
  func.call @show(%2) : (i32) -> ()
  return
}
