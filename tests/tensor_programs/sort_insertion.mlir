// Insertion sort: `scf.while` carries the tensor and a position.
func.func @main() {
  %k0_i1 = arith.constant false
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[41, -21, -19, 17, -11, 18, 8, -13, -32]> : tensor<9xi32>
  %y = scf.for %i = %c1 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xi32>) {
    %key = tensor.extract %a[%i] : tensor<9xi32>
    %r:2 = scf.while (%b = %a, %j = %i) : (tensor<9xi32>, index) -> (tensor<9xi32>, index) {
      %pos = arith.cmpi ugt, %j, %c0 : index
      %go = scf.if %pos -> (i1) {
        %k = arith.subi %j, %c1 : index
        %v = tensor.extract %b[%k] : tensor<9xi32>
        %g = arith.cmpi sgt, %v, %key : i32
        scf.yield %g : i1
      } else {
        scf.yield %k0_i1 : i1
      }
      scf.condition(%go) %b, %j : tensor<9xi32>, index
    } do {
    ^bb0(%b: tensor<9xi32>, %j: index):
      %k = arith.subi %j, %c1 : index
      %v = tensor.extract %b[%k] : tensor<9xi32>
      %c = tensor.insert %v into %b[%j] : tensor<9xi32>
      scf.yield %c, %k : tensor<9xi32>, index
    }
    %d = tensor.insert %key into %r#0[%r#1] : tensor<9xi32>
    scf.yield %d : tensor<9xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<9xi32>, vector<9xi32>
  vector.print %shown1 : vector<9xi32>
  return
}
