// ERA: today
func.func private @ext(i32) -> i32
func.func @mixed(%a: i32, %c: i1) -> i32 {
  %0 = func.call @ext(%a) : (i32) -> i32
  %1 = arith.select %c, %0, %a : i32
  cf.br ^next(%1 : i32)
^next(%x: i32):
  func.return %x : i32
}
