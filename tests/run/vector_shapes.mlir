// Ops that rearrange vectors, on vectors of several ranks. MLIR's runner prints the same.
func.func @transposes(%v: vector<2x3x4xi32>, %m: vector<2x3xf32>) {
  %0 = vector.transpose %v, [2, 0, 1] : vector<2x3x4xi32> to vector<4x2x3xi32>
  vector.print %0 : vector<4x2x3xi32>
  %1 = vector.transpose %v, [1, 0, 2] : vector<2x3x4xi32> to vector<3x2x4xi32>
  vector.print %1 : vector<3x2x4xi32>
  %2 = vector.transpose %v, [2, 1, 0] : vector<2x3x4xi32> to vector<4x3x2xi32>
  vector.print %2 : vector<4x3x2xi32>
  %3 = vector.transpose %m, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  vector.print %3 : vector<3x2xf32>
  return
}
func.func @shape_casts(%v: vector<2x3x4xi32>) {
  %0 = vector.shape_cast %v : vector<2x3x4xi32> to vector<24xi32>
  vector.print %0 : vector<24xi32>
  %1 = vector.shape_cast %v : vector<2x3x4xi32> to vector<3x8xi32>
  vector.print %1 : vector<3x8xi32>
  %2 = vector.shape_cast %v : vector<2x3x4xi32> to vector<4x2x3xi32>
  vector.print %2 : vector<4x2x3xi32>
  %3 = vector.shape_cast %v : vector<2x3x4xi32> to vector<12x2xi32>
  vector.print %3 : vector<12x2xi32>
  %4 = vector.shape_cast %0 : vector<24xi32> to vector<2x1x12xi32>
  vector.print %4 : vector<2x1x12xi32>
  return
}
func.func @slices(%v: vector<2x3x4xi32>, %row: vector<24xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3x4xi32> to vector<2x2x4xi32>
  vector.print %0 : vector<2x2x4xi32>
  %1 = vector.extract_strided_slice %v {offsets = [1, 1, 1], sizes = [1, 2, 2], strides = [1, 1, 1]} : vector<2x3x4xi32> to vector<1x2x2xi32>
  vector.print %1 : vector<1x2x2xi32>
  %2 = vector.extract_strided_slice %row {offsets = [5], sizes = [3], strides = [1]} : vector<24xi32> to vector<3xi32>
  vector.print %2 : vector<3xi32>
  %3 = vector.insert_strided_slice %1, %v {offsets = [0, 0, 2], strides = [1, 1, 1]} : vector<1x2x2xi32> into vector<2x3x4xi32>
  vector.print %3 : vector<2x3x4xi32>
  %4 = vector.insert_strided_slice %2, %v {offsets = [1, 2, 0], strides = [1]} : vector<3xi32> into vector<2x3x4xi32>
  vector.print %4 : vector<2x3x4xi32>
  %5 = vector.insert_strided_slice %2, %row {offsets = [21], strides = [1]} : vector<3xi32> into vector<24xi32>
  vector.print %5 : vector<24xi32>
  return
}
func.func @interleaves(%v: vector<2x3x4xi32>, %row: vector<24xi32>, %x: vector<f32>) {
  %0, %1 = vector.deinterleave %v : vector<2x3x4xi32> -> vector<2x3x2xi32>
  vector.print %0 : vector<2x3x2xi32>
  vector.print %1 : vector<2x3x2xi32>
  %2 = vector.interleave %1, %0 : vector<2x3x2xi32> -> vector<2x3x4xi32>
  vector.print %2 : vector<2x3x4xi32>
  %3, %4 = vector.deinterleave %row : vector<24xi32> -> vector<12xi32>
  vector.print %4 : vector<12xi32>
  %5 = vector.interleave %x, %x : vector<f32> -> vector<2xf32>
  vector.print %5 : vector<2xf32>
  return
}
func.func @elements(%v: vector<2x3xf32>, %x: f32, %y: f32) {
  %0:6 = vector.to_elements %v : vector<2x3xf32>
  %1 = vector.from_elements %0#5, %x, %0#0, %y, %0#1, %0#2 : vector<3x2xf32>
  vector.print %1 : vector<3x2xf32>
  %2 = vector.from_elements %y : vector<f32>
  vector.print %2 : vector<f32>
  return
}
func.func @bits(%v: vector<2x3x4xi32>, %m: vector<2x3xf32>, %i: vector<2xi64>) {
  %0 = vector.bitcast %v : vector<2x3x4xi32> to vector<2x3x2xi64>
  vector.print %0 : vector<2x3x2xi64>
  %1 = vector.bitcast %m : vector<2x3xf32> to vector<2x6xi16>
  vector.print %1 : vector<2x6xi16>
  %2 = vector.bitcast %i : vector<2xi64> to vector<16xi8>
  vector.print %2 : vector<16xi8>
  return
}
func.func @broadcasts(%x: i32, %column: vector<3x1xi32>, %row: vector<4xi32>) {
  %0 = vector.broadcast %x : i32 to vector<2x2xi32>
  vector.print %0 : vector<2x2xi32>
  %1 = vector.broadcast %column : vector<3x1xi32> to vector<2x3x4xi32>
  vector.print %1 : vector<2x3x4xi32>
  %2 = vector.broadcast %row : vector<4xi32> to vector<2x3x4xi32>
  vector.print %2 : vector<2x3x4xi32>
  %3 = vector.shuffle %1, %2 [0, 3] : vector<2x3x4xi32>, vector<2x3x4xi32>
  vector.print %3 : vector<2x3x4xi32>
  %4 = vector.shuffle %row, %row [7, 0, 0, 2, 5] : vector<4xi32>, vector<4xi32>
  vector.print %4 : vector<5xi32>
  return
}
func.func @main() {
  %v = arith.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]],
                             [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : vector<2x3x4xi32>
  %m = arith.constant dense<[[1.0, -2.5, 3.25], [4.0, 0.5, -6.0]]> : vector<2x3xf32>
  %row = arith.constant dense<[100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111,
                               112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123]> : vector<24xi32>
  %z = arith.constant dense<7.5> : vector<f32>
  %x = arith.constant -1.0 : f32
  %y = arith.constant 1.0e6 : f32
  %i = arith.constant dense<[72623859790382856, -2]> : vector<2xi64>
  %c = arith.constant -9 : i32
  %column = arith.constant dense<[[50], [51], [52]]> : vector<3x1xi32>
  %four = arith.constant dense<[60, 61, 62, 63]> : vector<4xi32>
  call @transposes(%v, %m) : (vector<2x3x4xi32>, vector<2x3xf32>) -> ()
  call @shape_casts(%v) : (vector<2x3x4xi32>) -> ()
  call @slices(%v, %row) : (vector<2x3x4xi32>, vector<24xi32>) -> ()
  call @interleaves(%v, %row, %z) : (vector<2x3x4xi32>, vector<24xi32>, vector<f32>) -> ()
  call @elements(%m, %x, %y) : (vector<2x3xf32>, f32, f32) -> ()
  call @bits(%v, %m, %i) : (vector<2x3x4xi32>, vector<2x3xf32>, vector<2xi64>) -> ()
  call @broadcasts(%c, %column, %four) : (i32, vector<3x1xi32>, vector<4xi32>) -> ()
  return
}
