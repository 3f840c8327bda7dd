// LLVM 24 in development: flags of tests of floats stand behind the operand.
func.func @tests(%a: f32) -> (i1, i1) {
  %0 = math.isfinite %a {fastmath = #arith.fastmath<nnan>, mine.note} : f32
  %1 = math.isnan %a {fastmath = #arith.fastmath<ninf>} : f32
  return %0, %1 : i1, i1
}
