// ARGS: --short
func.func @f(%a: i32, %m: memref<8xf32>) {
  %0 = "arith.addf"(%a, %a) : (i32, i32) -> i32 loc("prog.lang":12:7)
  %1 = "memref.load"(%m) : (memref<8xf32>) -> f32 loc("prog.lang":14:7 to :21)
  return
}
