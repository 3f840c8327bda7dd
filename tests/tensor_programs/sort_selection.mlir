// Selection sort of floats.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %c1 = arith.constant 1 : index
  %k0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[41.0, -21.0, -19.0, 17.0, -11.0, 18.0, 8.0, -13.0, -32.0]> : tensor<9xf32>
  %y = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xf32>) {
    %m = scf.for %j = %i to %c9 step %c1 iter_args(%b = %i) -> (index) {
      %u = tensor.extract %a[%j] : tensor<9xf32>
      %v = tensor.extract %a[%b] : tensor<9xf32>
      %l = arith.cmpf olt, %u, %v : f32
      %n = arith.select %l, %j, %b : index
      scf.yield %n : index
    }
    %u = tensor.extract %a[%i] : tensor<9xf32>
    %v = tensor.extract %a[%m] : tensor<9xf32>
    %c = tensor.insert %v into %a[%i] : tensor<9xf32>
    %d = tensor.insert %u into %c[%m] : tensor<9xf32>
    scf.yield %d : tensor<9xf32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_f32 {in_bounds = [true]} : tensor<9xf32>, vector<9xf32>
  vector.print %shown1 : vector<9xf32>
  return
}
