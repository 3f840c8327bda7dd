// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-math-to-llvm -convert-std-to-llvm
// Square roots by Newton's method, compared with math.sqrt.
func private @printF64(f64)
func private @printComma()
func private @printNewline()
func @newton(%x: f64) -> f64 {
  %half = constant 0.5 : f64
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c8 = constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%g = %x) -> (f64) {
    %q = divf %x, %g : f64
    %s = addf %g, %q : f64
    %h = mulf %s, %half : f64
    scf.yield %h : f64
  }
  return %r : f64
}
func @main() -> i32 {
  %two = constant 2.0 : f64
  %a = call @newton(%two) : (f64) -> f64
  %b = math.sqrt %two : f64
  %d = subf %a, %b : f64
  %e = absf %d : f64
  %tiny = constant 1.0e-12 : f64
  %close = cmpf olt, %e, %tiny : f64
  %one = constant 1.0 : f64
  %zero = constant 0.0 : f64
  %flag = select %close, %one, %zero : f64
  call @printF64(%a) : (f64) -> ()
  call @printComma() : () -> ()
  call @printF64(%flag) : (f64) -> ()
  call @printNewline() : () -> ()
  %rc = constant 0 : i32
  return %rc : i32
}
