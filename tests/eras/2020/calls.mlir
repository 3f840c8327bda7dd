// ERA: 2020
// A declaration has no `private` in 2020.
func @ext(i32) -> i32
func @caller(%x: i32, %f: (i32) -> i32) -> i32 {
  %0 = call @ext(%x) : (i32) -> i32
  %1 = call_indirect %f(%0) : (i32) -> i32
  %2 = constant @ext : (i32) -> i32
  %3 = call_indirect %2(%1) : (i32) -> i32
  return %3 : i32
}
