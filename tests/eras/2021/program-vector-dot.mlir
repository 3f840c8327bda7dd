// ERA: 2021
// PIPELINE: -convert-vector-to-scf -lower-affine -convert-scf-to-std -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
// Dot product by vectors of eight with vector.transfer_read, padding at the end.
func private @printF32(f32)
func private @printNewline()
memref.global "private" constant @xs : memref<11xf32> = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]>
func @dot(%a: memref<?xf32>, %b: memref<?xf32>) -> f32 {
  %c0 = constant 0 : index
  %c8 = constant 8 : index
  %zero = constant 0.0 : f32
  %zeros = constant dense<0.0> : vector<8xf32>
  %n = memref.dim %a, %c0 : memref<?xf32>
  %v = scf.for %i = %c0 to %n step %c8 iter_args(%acc = %zeros) -> (vector<8xf32>) {
    %x = vector.transfer_read %a[%i], %zero : memref<?xf32>, vector<8xf32>
    %y = vector.transfer_read %b[%i], %zero : memref<?xf32>, vector<8xf32>
    %s = vector.fma %x, %y, %acc : vector<8xf32>
    scf.yield %s : vector<8xf32>
  }
  %r = vector.reduction "add", %v : vector<8xf32> into f32
  return %r : f32
}
func @main() -> i32 {
  %g = memref.get_global @xs : memref<11xf32>
  %d = memref.cast %g : memref<11xf32> to memref<?xf32>
  %r = call @dot(%d, %d) : (memref<?xf32>, memref<?xf32>) -> f32
  call @printF32(%r) : (f32) -> ()
  call @printNewline() : () -> ()
  %rc = constant 0 : i32
  return %rc : i32
}
