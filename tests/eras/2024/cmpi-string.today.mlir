// ERA: today
func.func @compare(%a: i32, %b: i32, %x: f32) -> i1 {
  %0 = arith.cmpi slt, %a, %b : i32
  %1 = arith.cmpf oeq, %x, %x : f32
  %2 = arith.andi %0, %1 : i1
  return %2 : i1
}
