// ERA: 2020
func @compare(%a: i32, %b: i32) -> i1 {
  %0 = cmpi "slt", %a, %b : i32
  %1 = cmpi "uge", %a, %b : i32
  %2 = std.cmpi "eq", %a, %b : i32
  %3 = and %0, %1 : i1
  %4 = or %3, %2 : i1
  return %4 : i1
}
