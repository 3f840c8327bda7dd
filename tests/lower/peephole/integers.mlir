// ARGS: --rules rules/peephole.rules
// Neutral and absorbing constants, on either side.
func.func @neutral(%a: i32, %v: vector<4xi8>, %i: index) -> (i32, i32, i32, i32, vector<4xi8>, index) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant dense<-1> : vector<4xi8>
  %izero = arith.constant 0 : index
  %0 = arith.addi %zero, %a overflow<nsw> : i32
  %1 = arith.muli %0, %one : i32
  %2 = arith.ori %a, %zero : i32
  %3 = arith.divsi %a, %one exact : i32
  %4 = arith.andi %ones, %v : vector<4xi8>
  %5 = arith.subi %i, %izero : index
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, vector<4xi8>, index
}
// -----
func.func @absorbing(%a: i32, %v: vector<2x4xi8>, %i: index) -> (i32, vector<2x4xi8>, index, i32) {
  %zero = arith.constant 0 : i32
  %ones = arith.constant dense<-1> : vector<2x4xi8>
  %0 = arith.muli %zero, %a : i32
  %1 = arith.ori %v, %ones : vector<2x4xi8>
  %2 = arith.subi %i, %i : index
  %3 = arith.maxsi %a, %a : i32
  return %0, %1, %2, %3 : i32, vector<2x4xi8>, index, i32
}
// -----
// Powers of two; a factor that is the sign bit loses `nsw`, and 3 is none.
func.func @powers(%a: i8, %v: vector<4xi32>, %i: index) -> (i8, i8, i8, vector<4xi32>, index, index, i8, i8) {
  %two = arith.constant 2 : i8
  %sign = arith.constant -128 : i8
  %three = arith.constant 3 : i8
  %eight = arith.constant dense<8> : vector<4xi32>
  %c16 = arith.constant 16 : index
  %0 = arith.muli %a, %two overflow<nsw, nuw> : i8
  %1 = arith.muli %sign, %a overflow<nsw, nuw> : i8
  %2 = arith.muli %a, %three : i8
  %3 = arith.divui %v, %eight exact : vector<4xi32>
  %4 = arith.muli %c16, %i : index
  %5 = arith.remui %i, %c16 : index
  %6 = arith.remui %a, %sign : i8
  %7 = arith.divsi %a, %two : i8
  return %0, %1, %2, %3, %4, %5, %6, %7 : i8, i8, i8, vector<4xi32>, index, index, i8, i8
}
// -----
// What is flipped twice; a negated comparison; constants on the right.
func.func @flips(%a: i32, %b: i32, %x: f32) -> (i32, i32, i1, i1, i1, i1) {
  %mask = arith.constant 7 : i32
  %true = arith.constant true
  %pi = arith.constant 3.0 : f32
  %0 = arith.xori %a, %mask : i32
  %1 = arith.xori %0, %mask : i32
  %2 = arith.xori %a, %b : i32
  %3 = arith.xori %2, %b : i32
  %4 = arith.cmpi ult, %a, %b : i32
  %5 = arith.xori %4, %true : i1
  %6 = arith.cmpi slt, %mask, %a : i32
  %7 = arith.cmpf olt, %pi, %x fastmath<nnan> : f32
  %8 = arith.cmpi sle, %a, %a : i32
  return %1, %3, %5, %6, %7, %8 : i32, i32, i1, i1, i1, i1
}
// -----
func.func @choices(%c: i1, %a: i32, %b: i32, %v: vector<4xi1>, %x: vector<4xf32>, %y: vector<4xf32>) -> (i32, i32, i1, vector<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  %none = arith.constant dense<false> : vector<4xi1>
  %0 = arith.select %true, %a, %b : i32
  %1 = arith.select %c, %a, %a : i32
  %2 = arith.select %c, %true, %false : i1
  %3 = arith.select %none, %x, %y : vector<4xi1>, vector<4xf32>
  return %0, %1, %2, %3 : i32, i32, i1, vector<4xf32>
}
