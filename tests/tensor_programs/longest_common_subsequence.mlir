// A table of lengths.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c6 = arith.constant 6 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %k1_i32 = arith.constant 1 : i32
  %a = arith.constant dense<[1, 2, 3, 2, 4, 1]> : tensor<6xi32>
  %b = arith.constant dense<[2, 4, 3, 1, 2]> : tensor<5xi32>
  %z_e = tensor.empty() : tensor<7x6xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<7x6xi32>) -> tensor<7x6xi32>
  %y = scf.for %i = %c1 to %c7 step %c1 iter_args(%t = %z) -> (tensor<7x6xi32>) {
    %u = scf.for %j = %c1 to %c6 step %c1 iter_args(%s = %t) -> (tensor<7x6xi32>) {
      %im = arith.subi %i, %c1 : index
      %jm = arith.subi %j, %c1 : index
      %ca = tensor.extract %a[%im] : tensor<6xi32>
      %cb = tensor.extract %b[%jm] : tensor<5xi32>
      %eq = arith.cmpi eq, %ca, %cb : i32
      %d = tensor.extract %s[%im, %jm] : tensor<7x6xi32>
      %l = tensor.extract %s[%i, %jm] : tensor<7x6xi32>
      %p = tensor.extract %s[%im, %j] : tensor<7x6xi32>
      %d1 = arith.addi %d, %k1_i32 : i32
      %m = arith.maxsi %l, %p : i32
      %r = arith.select %eq, %d1, %m : i32
      %w = tensor.insert %r into %s[%i, %j] : tensor<7x6xi32>
      scf.yield %w : tensor<7x6xi32>
    }
    scf.yield %u : tensor<7x6xi32>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<7x6xi32>, vector<7x6xi32>
  vector.print %shown1 : vector<7x6xi32>
  return
}
