// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
memref.global @buffer : memref<2x3xi16> = uninitialized
memref.global @elsewhere : memref<8xi64>
memref.global "private" @scalar : memref<f64> = dense<0.5>
func @buffers(%i: index) -> (i16, i64, f64) {
  %0 = memref.get_global @buffer : memref<2x3xi16>
  %1 = memref.load %0[%i, %i] : memref<2x3xi16>
  %2 = memref.get_global @elsewhere : memref<8xi64>
  %3 = memref.load %2[%i] : memref<8xi64>
  %4 = memref.get_global @scalar : memref<f64>
  %5 = memref.load %4[] : memref<f64>
  return %1, %3, %5 : i16, i64, f64
}
