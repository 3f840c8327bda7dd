// The loop carries an index before, and a tensor behind the condition.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c2 = arith.constant 2 : index
  %r:2 = scf.while (%i = %c0) : (index) -> (tensor<4xindex>, index) {
    %t = tensor.splat %i : tensor<4xindex>
    %go = arith.cmpi ult, %i, %c7 : index
    scf.condition(%go) %t, %i : tensor<4xindex>, index
  } do {
  ^bb0(%t: tensor<4xindex>, %i: index):
    %v = tensor.extract %t[%c2] : tensor<4xindex>
    %j = arith.addi %v, %c2 : index
    scf.yield %j : index
  }
  %y = tensor.cast %r#0 : tensor<4xindex> to tensor<4xindex>
  %shown1 = vector.transfer_read %y[%c0], %c0 {in_bounds = [true]} : tensor<4xindex>, vector<4xindex>
  vector.print %shown1 : vector<4xindex>
  return
}
