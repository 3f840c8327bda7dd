// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func private @external(i32 {made.by = "hand"}) -> (i32 {made.kind = 1 : i32}) attributes {made.pure}
func @with_attributes(%a: i32 {made.by = "hand"}) -> i32 attributes {made.entry} {
  %0 = call @external(%a) : (i32) -> i32
  return %0 : i32
}
