// Prefix sums of f32, inserted into a carried tensor.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c1 = arith.constant 1 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[5.0, 2.0, 7.0, 1.0, 0.0, 8.0, 7.0]> : tensor<7xf32>
  %z = tensor.empty() : tensor<7xf32>
  %r:2 = scf.for %i = %c0 to %c7 step %c1 iter_args(%t = %z, %s = %k0p0_f32) -> (tensor<7xf32>, f32) {
    %v = tensor.extract %x[%i] : tensor<7xf32>
    %u = arith.addf %s, %v : f32
    %w = tensor.insert %u into %t[%i] : tensor<7xf32>
    scf.yield %w, %u : tensor<7xf32>, f32
  }
  %y = tensor.cast %r#0 : tensor<7xf32> to tensor<7xf32>
  %shown1 = vector.transfer_read %y[%c0], %k0_f32 {in_bounds = [true]} : tensor<7xf32>, vector<7xf32>
  vector.print %shown1 : vector<7xf32>
  return
}
