// ERA: 2020
func @f(i32)
func @maybe(%c: i1, %a: i32, %b: i32) -> i32 {
  loop.if %c {
    call @f(%a) : (i32) -> ()
  } else {
    call @f(%b) : (i32) -> ()
  }
  %0 = loop.if %c -> (i32) {
    loop.yield %a : i32
  } else {
    loop.yield %b : i32
  }
  return %0 : i32
}
