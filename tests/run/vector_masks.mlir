// Masks of constant and of run-time sizes, and step vectors. MLIR's runner prints the same.
func.func @made(%n: index, %m: index) {
  %0 = vector.create_mask %n : vector<5xi1>
  vector.print %0 : vector<5xi1>
  %1 = vector.create_mask %n, %m : vector<3x4xi1>
  vector.print %1 : vector<3x4xi1>
  %2 = vector.create_mask %m, %n, %m : vector<2x3x2xi1>
  vector.print %2 : vector<2x3x2xi1>
  %3 = vector.create_mask %n : vector<i1>
  vector.print %3 : vector<i1>
  return
}
func.func @constants() {
  %0 = vector.constant_mask [3] : vector<5xi1>
  vector.print %0 : vector<5xi1>
  %1 = vector.constant_mask [2, 1] : vector<3x4xi1>
  vector.print %1 : vector<3x4xi1>
  %2 = vector.constant_mask [1, 2, 2] : vector<2x3x2xi1>
  vector.print %2 : vector<2x3x2xi1>
  %3 = vector.constant_mask [0, 0] : vector<2x2xi1>
  vector.print %3 : vector<2x2xi1>
  %4 = vector.constant_mask [1] : vector<i1>
  vector.print %4 : vector<i1>
  %5 = vector.step : vector<6xindex>
  vector.print %5 : vector<6xindex>
  return
}
func.func @main() {
  %none = arith.constant -3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %many = arith.constant 100 : index
  call @made(%zero, %two) : (index, index) -> ()
  call @made(%two, %one) : (index, index) -> ()
  call @made(%many, %two) : (index, index) -> ()
  call @made(%none, %many) : (index, index) -> ()
  call @constants() : () -> ()
  return
}
