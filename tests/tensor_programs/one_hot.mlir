// Rows of ones and zeros.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i8 = arith.constant 0 : i8
  %x = arith.constant dense<[2, 0, 1, 2]> : tensor<4xindex>
  %y = tensor.generate {
  ^bb0(%i: index, %j: index):
    %v = tensor.extract %x[%i] : tensor<4xindex>
    %c = arith.cmpi eq, %v, %j : index
    %r = arith.extui %c : i1 to i8
    tensor.yield %r : i8
  } : tensor<4x3xi8>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i8 {in_bounds = [true, true]} : tensor<4x3xi8>, vector<4x3xi8>
  vector.print %shown1 : vector<4x3xi8>
  return
}
