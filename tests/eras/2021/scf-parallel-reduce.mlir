// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @total(%m: memref<?xf32>, %n: index) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %zero = constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f32 {
    %x = memref.load %m[%i] : memref<?xf32>
    scf.reduce(%x) : f32 {
    ^bb0(%l: f32, %s: f32):
      %t = addf %l, %s : f32
      scf.reduce.return %t : f32
    }
    scf.yield
  }
  return %r : f32
}
