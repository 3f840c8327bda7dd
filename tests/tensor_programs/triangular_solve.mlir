// Forward substitution with a sum over a dynamic slice.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %l = arith.constant dense<[[2.0, 0.0, 0.0], [1.0, 4.0, 0.0], [3.0, -1.0, 5.0]]> : tensor<3x3xf64>
  %b = arith.constant dense<[2.0, 9.0, 12.0]> : tensor<3xf64>
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %b) -> (tensor<3xf64>) {
    %row = tensor.extract_slice %l[%i, 0] [1, %i] [1, 1] : tensor<3x3xf64> to tensor<?xf64>
    %known = tensor.extract_slice %x[0] [%i] [1] : tensor<3xf64> to tensor<?xf64>
    %z = tensor.from_elements %k0p0_f64 : tensor<f64>
    %s = linalg.dot ins(%row, %known : tensor<?xf64>, tensor<?xf64>) outs(%z : tensor<f64>) -> tensor<f64>
    %sum = tensor.extract %s[] : tensor<f64>
    %r = tensor.extract %x[%i] : tensor<3xf64>
    %d = arith.subf %r, %sum : f64
    %p = tensor.extract %l[%i, %i] : tensor<3x3xf64>
    %q = arith.divf %d, %p : f64
    %x1 = tensor.insert %q into %x[%i] : tensor<3xf64>
    scf.yield %x1 : tensor<3xf64>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  %shown2 = vector.transfer_read %b[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown2 : vector<3xf64>
  return
}
