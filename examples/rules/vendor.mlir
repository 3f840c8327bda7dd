// The library is defined here: its exp gives 100 more than its argument, its sin 200 more; cos is not in the table.
func.func private @printF64(f64)
func.func private @printNewline()
func.func @vendor_exp(%x: f64) -> f64 {
  %c = arith.constant 100.0 : f64
  %r = arith.addf %x, %c : f64
  return %r : f64
}
func.func @vendor_sin(%x: f64) -> f64 {
  %c = arith.constant 200.0 : f64
  %r = arith.addf %x, %c : f64
  return %r : f64
}
func.func @show(%v: f64) {
  call @printF64(%v) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() {
  %x = arith.constant 0.0 : f64
  %e = math.exp %x : f64
  %s = math.sin %x : f64
  %c = math.cos %x : f64
  call @show(%e) : (f64) -> ()
  call @show(%s) : (f64) -> ()
  call @show(%c) : (f64) -> ()
  return
}
