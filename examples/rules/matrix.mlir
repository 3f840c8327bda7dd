func.func private @printF64(f64)
func.func private @printNewline()
func.func @main() {
  %x = arith.constant -2.0 : f64
  %c = arith.constant 0.5 : f64
  %a = matrix.fill %x : f64 to !matrix.matrix<2 x 3 x f64>
  %b = matrix.fill %x scaled -4 : f64 to !matrix.matrix<3 x 2 x f64>
  %p = matrix.mul %a, %b : !matrix.matrix<2 x 3 x f64>, !matrix.matrix<3 x 2 x f64> -> !matrix.matrix<2 x 2 x f64>
  %h = matrix.map %p : !matrix.matrix<2 x 2 x f64> {
  ^bb0(%e: f64):
    %s = arith.addf %e, %c : f64
    matrix.yield %s : f64
  }
  %v = matrix.get %h[1, 0] : !matrix.matrix<2 x 2 x f64>
  call @printF64(%v) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}
