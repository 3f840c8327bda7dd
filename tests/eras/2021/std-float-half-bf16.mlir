// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @narrow(%x: f16, %y: bf16) -> (f16, bf16) {
  %0 = addf %x, %x : f16
  %1 = mulf %y, %y : bf16
  return %0, %1 : f16, bf16
}
