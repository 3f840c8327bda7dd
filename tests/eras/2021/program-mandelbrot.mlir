// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-complex-to-llvm -convert-std-to-llvm
// A small Mandelbrot picture of counts with the complex dialect.
func private @printI64(i64)
func private @printNewline()
func @escape(%c: complex<f64>) -> i64 {
  %zero = constant 0.0 : f64
  %four = constant 4.0 : f64
  %n0 = constant 0 : i64
  %one = constant 1 : i64
  %max = constant 9 : i64
  %z0 = complex.create %zero, %zero : complex<f64>
  br ^head(%z0, %n0 : complex<f64>, i64)
^head(%z: complex<f64>, %n: i64):
  %re = complex.re %z : complex<f64>
  %im = complex.im %z : complex<f64>
  %re2 = mulf %re, %re : f64
  %im2 = mulf %im, %im : f64
  %norm = addf %re2, %im2 : f64
  %inside = cmpf olt, %norm, %four : f64
  %left = cmpi slt, %n, %max : i64
  %go = and %inside, %left : i1
  cond_br %go, ^body, ^exit
^body:
  %sq = complex.mul %z, %z : complex<f64>
  %z1 = complex.add %sq, %c : complex<f64>
  %n1 = addi %n, %one : i64
  br ^head(%z1, %n1 : complex<f64>, i64)
^exit:
  return %n : i64
}
func @main() -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %rows = constant 9 : index
  %cols = constant 24 : index
  %dx = constant 0.125 : f64
  %dy = constant 0.25 : f64
  %x0 = constant -2.0 : f64
  %y0 = constant -1.0 : f64
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %cols step %c1 {
      %iw = index_cast %i : index to i64
      %jw = index_cast %j : index to i64
      %if = sitofp %iw : i64 to f64
      %jf = sitofp %jw : i64 to f64
      %ys = mulf %if, %dy : f64
      %xs = mulf %jf, %dx : f64
      %y = addf %y0, %ys : f64
      %x = addf %x0, %xs : f64
      %c = complex.create %x, %y : complex<f64>
      %n = call @escape(%c) : (complex<f64>) -> i64
      call @printI64(%n) : (i64) -> ()
    }
    call @printNewline() : () -> ()
  }
  %rc = constant 0 : i32
  return %rc : i32
}
