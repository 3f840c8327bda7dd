// ERA: between (2023, LLVM 16)
// scf.reduce inside the body and scf.yield at its end; since LLVM 18 scf.reduce ends the body.
func.func @total(%m: memref<?xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f32 {
    %x = memref.load %m[%i] : memref<?xf32>
    scf.reduce(%x) : f32 {
    ^bb0(%l: f32, %s: f32):
      %t = arith.addf %l, %s : f32
      scf.reduce.return %t : f32
    }
    scf.yield
  }
  return %r : f32
}
