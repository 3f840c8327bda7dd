// ERA: 2020
func @compare(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "oeq", %a, %b : f32
  %1 = cmpf "ult", %a, %b : f32
  %2 = xor %0, %1 : i1
  return %2 : i1
}
