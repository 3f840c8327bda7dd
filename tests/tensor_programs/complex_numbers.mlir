// Products of complex numbers in a tensor.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant dense<[(1.0, 2.0), (0.5, -1.0)]> : tensor<2xcomplex<f64>>
  %a = tensor.extract %x[%c0] : tensor<2xcomplex<f64>>
  %b = tensor.extract %x[%c1] : tensor<2xcomplex<f64>>
  %p = complex.mul %a, %b : complex<f64>
  %y = tensor.insert %p into %x[%c0] : tensor<2xcomplex<f64>>
  %q = tensor.extract %y[%c0] : tensor<2xcomplex<f64>>
  %re = complex.re %q : complex<f64>
  %im = complex.im %q : complex<f64>
  vector.print %re : f64
  vector.print %im : f64
  return
}
