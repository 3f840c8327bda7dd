// Tensors without elements in reductions, sums, slices and loops.
func.func @show_i32(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    vector.print %x : i32 punctuation <comma>
  }
  vector.print punctuation <newline>
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %e = tensor.empty() : tensor<0x3xi32>
  %z = arith.constant dense<7> : tensor<3xi32>
  %s = linalg.reduce { arith.addi } ins(%e : tensor<0x3xi32>) outs(%z : tensor<3xi32>) dimensions = [0]
  %d = arith.addi %e, %e : tensor<0x3xi32>
  %f = tensor.extract_slice %x[2] [0] [1] : tensor<4xi32> to tensor<0xi32>
  %c = tensor.concat dim(0) %f, %x, %f : (tensor<0xi32>, tensor<4xi32>, tensor<0xi32>) -> tensor<4xi32>
  %g = tensor.cast %f : tensor<0xi32> to tensor<?xi32>
  %n = tensor.dim %d, %c0 : tensor<0x3xi32>
  %shown1 = vector.transfer_read %s[%c0], %k0_i32 {in_bounds = [true]} : tensor<3xi32>, vector<3xi32>
  vector.print %shown1 : vector<3xi32>
  %shown2 = vector.transfer_read %c[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  call @show_i32(%g) : (tensor<?xi32>) -> ()
  vector.print %n : index
  return
}
