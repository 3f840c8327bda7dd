// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @index_arith(%i: index, %j: index) -> index {
  %c3 = constant 3 : index
  %0 = muli %i, %c3 : index
  %1 = addi %0, %j : index
  %2 = remi_unsigned %1, %c3 : index
  return %2 : index
}
