// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @bools() -> i1 {
  %t = constant true
  %f = constant false
  %o = constant 1 : i1
  %0 = and %t, %f : i1
  %1 = or %0, %o : i1
  return %1 : i1
}
