// ERA: 2021
// PIPELINE: -convert-complex-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @elements(%m: memref<?xcomplex<f64>>, %i: index, %v: complex<f64>) -> complex<f64> {
  %0 = memref.load %m[%i] : memref<?xcomplex<f64>>
  memref.store %v, %m[%i] : memref<?xcomplex<f64>>
  return %0 : complex<f64>
}
