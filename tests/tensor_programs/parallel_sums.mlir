// `scf.parallel` with a reduction that reads a tensor.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %s = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%k0_i32) -> i32 {
    %v = tensor.extract %x[%i] : tensor<4xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      scf.reduce.return %c : i32
    }
  }
  vector.print %s : i32
  return
}
