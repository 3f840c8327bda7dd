// ARGS: --rules rules/peephole.rules
// Widened and cut, to the same width, less and more.
func.func @cut(%a: i16, %v: vector<2xi8>) -> (i16, i8, i32, vector<2xi8>) {
  %0 = arith.extsi %a : i16 to i64
  %1 = arith.trunci %0 : i64 to i16
  %2 = arith.trunci %0 : i64 to i8
  %3 = arith.trunci %0 overflow<nsw> : i64 to i32
  %4 = arith.extui %v : vector<2xi8> to vector<2xi32>
  %5 = arith.trunci %4 : vector<2xi32> to vector<2xi8>
  return %1, %2, %3, %5 : i16, i8, i32, vector<2xi8>
}
// -----
// The inner widening stays where it is used; zeros above have no sign, a sign above no zeros.
func.func @widen(%a: i8) -> (i32, i32, i32, i32, i16) {
  %s = arith.extsi %a : i8 to i16
  %u = arith.extui %a : i8 to i16
  %0 = arith.extsi %s : i16 to i32
  %1 = arith.extui %u : i16 to i32
  %2 = arith.extsi %u : i16 to i32
  %3 = arith.extui %s : i16 to i32
  return %0, %1, %2, %3, %u : i32, i32, i32, i32, i16
}
// -----
func.func @bits(%x: f32, %d: f64) -> (f32, vector<2xi16>, f32) {
  %0 = arith.bitcast %x : f32 to i32
  %1 = arith.bitcast %0 : i32 to f32
  %w = arith.extf %x : f32 to f64
  %n = arith.truncf %w : f64 to f32
  %2 = arith.constant dense<1> : vector<2xi16>
  return %1, %2, %n : f32, vector<2xi16>, f32
}
// -----
// Through an index and back only where no bit is lost.
func.func @index(%a: i32, %b: i128, %i: index) -> (i32, i128, index, index) {
  %0 = arith.index_cast %a : i32 to index
  %1 = arith.index_castui %0 : index to i32
  %2 = arith.index_cast %b : i128 to index
  %3 = arith.index_cast %2 : index to i128
  %4 = arith.index_cast %i : index to i64
  %5 = arith.index_cast %4 : i64 to index
  %6 = arith.index_cast %i : index to i32
  %7 = arith.index_cast %6 : i32 to index
  return %1, %3, %5, %7 : i32, i128, index, index
}
// -----
// What was put into a vector, and what was there before.
func.func @vectors(%x: f32, %y: f32, %v: vector<4xf32>, %r: vector<4xf32>, %m: vector<2x4xf32>, %i: index) -> (f32, f32, vector<4xf32>, f32, f32) {
  %a = vector.insert %x, %v [1] : f32 into vector<4xf32>
  %b = vector.insert %y, %a [2] : f32 into vector<4xf32>
  %0 = vector.extract %b[2] : f32 from vector<4xf32>
  %1 = vector.extract %b[1] : f32 from vector<4xf32>
  %n = vector.insert %r, %m [1] : vector<4xf32> into vector<2x4xf32>
  %2 = vector.extract %n[1] : vector<4xf32> from vector<2x4xf32>
  %s = vector.broadcast %x : f32 to vector<4xf32>
  %3 = vector.extract %s[%i] : f32 from vector<4xf32>
  %d = vector.insert %x, %v [%i] : f32 into vector<4xf32>
  %4 = vector.extract %d[%i] : f32 from vector<4xf32>
  return %0, %1, %2, %3, %4 : f32, f32, vector<4xf32>, f32, f32
}
