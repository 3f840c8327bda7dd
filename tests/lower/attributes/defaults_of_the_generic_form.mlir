// An attribute that has its default is no more than an absent one: it does not stay on the lowered op.
func.func @classes(%x: f32) -> (i1, i1, i1, i1) {
  %0 = "math.isnan"(%x) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
  %1 = "math.isinf"(%x) {fastmath = #arith.fastmath<none>} : (f32) -> i1
  %2 = "math.isfinite"(%x) <{fastmath = #arith.fastmath<nnan>}> {my.note} : (f32) -> i1
  %3 = math.isnormal %x {fastmath = #arith.fastmath<none>} : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
func.func @numbers(%x: f32, %n: i32) -> (f32, i32) {
  %0 = "math.exp"(%x) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
  %1 = "arith.addf"(%0, %x) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
  %2 = "math.cbrt"(%1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
  %3 = "arith.addi"(%n, %n) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  return %2, %3 : f32, i32
}
func.func @complex(%z: complex<f32>) -> complex<f32> {
  %0 = "complex.mul"(%z, %z) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
  return %0 : complex<f32>
}
