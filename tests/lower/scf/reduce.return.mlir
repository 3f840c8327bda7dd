func.func @f(%l: index, %u: index, %s: index, %z: f32) -> f32 {
  %r = scf.parallel (%i) = (%l) to (%u) step (%s) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%x: f32, %y: f32):
      %a = arith.addf %x, %y : f32
      scf.reduce.return %a : f32
    }
  }
  return %r : f32
}
