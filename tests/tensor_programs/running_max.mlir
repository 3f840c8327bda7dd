// Running maxima of the rows of a matrix.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c0 = arith.constant 0 : index
  %k0_i16 = arith.constant 0 : i16
  %x = arith.constant dense<[[-5, 6, -9, -7, 2], [5, 0, -5, 6, 8], [3, -7, 2, 2, 5]]> : tensor<3x5xi16>
  %y = scf.for %j = %c1 to %c5 step %c1 iter_args(%t = %x) -> (tensor<3x5xi16>) {
    %k = arith.subi %j, %c1 : index
    %a = tensor.extract_slice %t[0, %k] [3, 1] [1, 1] : tensor<3x5xi16> to tensor<3x1xi16>
    %b = tensor.extract_slice %t[0, %j] [3, 1] [1, 1] : tensor<3x5xi16> to tensor<3x1xi16>
    %m = arith.maxsi %a, %b : tensor<3x1xi16>
    %u = tensor.insert_slice %m into %t[0, %j] [3, 1] [1, 1] : tensor<3x1xi16> into tensor<3x5xi16>
    scf.yield %u : tensor<3x5xi16>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i16 {in_bounds = [true, true]} : tensor<3x5xi16>, vector<3x5xi16>
  vector.print %shown1 : vector<3x5xi16>
  return
}
