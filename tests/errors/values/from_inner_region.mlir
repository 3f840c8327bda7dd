func.func @f(%n: index, %c: index) -> index {
  scf.for %i = %c to %n step %c {
    %0 = arith.addi %i, %i : index
  }
  return %0 : index
}
