// ERA: 2020
#kept = "kept"
!word = type i32
func @located(%a: !word) -> !word attributes {made.by = #kept} {
  %0 = addi %a, %a : i32 loc("add.c":3:7)
  %1 = muli %0, %a : i32 loc(callsite("f" at "g.c":1:2))
  return %1 : i32 loc(fused["a", "b.c":4:5])
}
