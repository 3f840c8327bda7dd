// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @lists(%flag: i32) -> i32 {
  switch %flag : i32, [
    // nothing else fits
    default: ^other,
    1: ^one, // the first case
    // the second case
    2: ^two
  ]
^one: // the block of the first case
  %a = constant 1 : i32
  return %a : i32
^two:
  // a constant of a vector over several lines
  %v = constant dense<[
    1, 2, // a row
    3, 4
  ]> : vector<4xi32>
  %w = addi %v, %v : vector<4xi32>
  %b = constant 2 : i32
  return %b : i32
^other:
  return %flag : i32
}
