// Rows and lanes at positions that are known at run time. MLIR leaves `vector.extract` of such rows, and inserts at
// position 0. The numbers in @main say which lane each value has.
func.func @extracts(%v: vector<2x3x4xi32>, %i: index, %j: index, %k: index) {
  %0 = vector.extract %v[%i] : vector<3x4xi32> from vector<2x3x4xi32>
  vector.print %0 : vector<3x4xi32>
  %1 = vector.extract %v[%i, 2] : vector<4xi32> from vector<2x3x4xi32>
  vector.print %1 : vector<4xi32>
  %2 = vector.extract %v[1, %j] : vector<4xi32> from vector<2x3x4xi32>
  vector.print %2 : vector<4xi32>
  %3 = vector.extract %v[%i, %j] : vector<4xi32> from vector<2x3x4xi32>
  vector.print %3 : vector<4xi32>
  %4 = vector.extract %v[%i, %j, %k] : i32 from vector<2x3x4xi32>
  vector.print %4 : i32
  %5 = vector.extract %v[%i, 1, 3] : i32 from vector<2x3x4xi32>
  vector.print %5 : i32
  %6 = vector.extract %v[0, 2, %k] : i32 from vector<2x3x4xi32>
  vector.print %6 : i32
  return
}
func.func @inserts(%v: vector<2x3x4xi32>, %x: i32, %i: index, %j: index, %k: index) {
  %row = vector.broadcast %x : i32 to vector<4xi32>
  %rows = vector.broadcast %x : i32 to vector<3x4xi32>
  %0 = vector.insert %rows, %v[%i] : vector<3x4xi32> into vector<2x3x4xi32>
  vector.print %0 : vector<2x3x4xi32>
  %1 = vector.insert %row, %v[%i, 2] : vector<4xi32> into vector<2x3x4xi32>
  vector.print %1 : vector<2x3x4xi32>
  %2 = vector.insert %row, %v[1, %j] : vector<4xi32> into vector<2x3x4xi32>
  vector.print %2 : vector<2x3x4xi32>
  %3 = vector.insert %row, %v[%i, %j] : vector<4xi32> into vector<2x3x4xi32>
  vector.print %3 : vector<2x3x4xi32>
  %4 = vector.insert %x, %v[%i, %j, %k] : i32 into vector<2x3x4xi32>
  vector.print %4 : vector<2x3x4xi32>
  %5 = vector.insert %x, %v[1, %j, 0] : i32 into vector<2x3x4xi32>
  vector.print %5 : vector<2x3x4xi32>
  %6 = vector.insert %x, %v[0, 2, %k] : i32 into vector<2x3x4xi32>
  vector.print %6 : vector<2x3x4xi32>
  return
}
func.func @one_row(%v: vector<1x2xf32>, %x: f32, %i: index) {
  %0 = vector.extract %v[%i] : vector<2xf32> from vector<1x2xf32>
  vector.print %0 : vector<2xf32>
  %1 = vector.insert %x, %v[%i, 1] : f32 into vector<1x2xf32>
  vector.print %1 : vector<1x2xf32>
  return
}
func.func @main() {
  %v = arith.constant dense<[[[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]],
                             [[100, 101, 102, 103], [110, 111, 112, 113], [120, 121, 122, 123]]]> : vector<2x3x4xi32>
  %w = arith.constant dense<[[1.5, 2.5]]> : vector<1x2xf32>
  %y = arith.constant 9.5 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant -7 : i32
  call @extracts(%v, %c1, %c2, %c3) : (vector<2x3x4xi32>, index, index, index) -> ()
  call @extracts(%v, %c0, %c1, %c0) : (vector<2x3x4xi32>, index, index, index) -> ()
  call @inserts(%v, %x, %c1, %c0, %c3) : (vector<2x3x4xi32>, i32, index, index, index) -> ()
  call @one_row(%w, %y, %c0) : (vector<1x2xf32>, f32, index) -> ()
  return
}
