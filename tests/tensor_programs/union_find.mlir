// Parents of sets, followed by `scf.while`.
func.func @root(%t: tensor<5xindex>, %v: index) -> index {
  %r:2 = scf.while (%u = %v) : (index) -> (index, index) {
    %w = tensor.extract %t[%u] : tensor<5xindex>
    %go = arith.cmpi ne, %w, %u : index
    scf.condition(%go) %u, %w : index, index
  } do {
  ^bb0(%u: index, %w: index):
    scf.yield %w : index
  }
  return %r#0 : index
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %pairs = arith.constant dense<[[0, 1], [2, 3], [1, 3]]> : tensor<3x2xindex>
  %x = arith.constant dense<[0, 1, 2, 3, 4]> : tensor<5xindex>
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %x) -> (tensor<5xindex>) {
    %a = tensor.extract %pairs[%i, %c0] : tensor<3x2xindex>
    %b = tensor.extract %pairs[%i, %c1] : tensor<3x2xindex>
    %ra = func.call @root(%t, %a) : (tensor<5xindex>, index) -> index
    %rb = func.call @root(%t, %b) : (tensor<5xindex>, index) -> index
    %u = tensor.insert %ra into %t[%rb] : tensor<5xindex>
    scf.yield %u : tensor<5xindex>
  }
  %shown1 = vector.transfer_read %y[%c0], %c0 {in_bounds = [true]} : tensor<5xindex>, vector<5xindex>
  vector.print %shown1 : vector<5xindex>
  return
}
