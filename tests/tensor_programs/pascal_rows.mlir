// Each row is made from the row before; rows are inserted in a matrix.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %r0 = arith.constant dense<[1, 0, 0, 0, 0, 0]> : tensor<6xi32>
  %z_e = tensor.empty() : tensor<6x6xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<6x6xi32>) -> tensor<6x6xi32>
  %y:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%m = %z, %r = %r0) -> (tensor<6x6xi32>, tensor<6xi32>) {
    %n = tensor.insert_slice %r into %m[%i, 0] [1, 6] [1, 1] : tensor<6xi32> into tensor<6x6xi32>
    %a = tensor.extract_slice %r[0] [5] [1] : tensor<6xi32> to tensor<5xi32>
    %b = tensor.extract_slice %r[1] [5] [1] : tensor<6xi32> to tensor<5xi32>
    %c = arith.addi %a, %b : tensor<5xi32>
    %s = tensor.insert_slice %c into %r[1] [5] [1] : tensor<5xi32> into tensor<6xi32>
    scf.yield %n, %s : tensor<6x6xi32>, tensor<6xi32>
  }
  %t = tensor.cast %y#0 : tensor<6x6xi32> to tensor<6x6xi32>
  %shown1 = vector.transfer_read %t[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<6x6xi32>, vector<6x6xi32>
  vector.print %shown1 : vector<6x6xi32>
  return
}
