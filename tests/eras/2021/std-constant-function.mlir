// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @callee(%x: i32) -> i32 {
  return %x : i32
}
func @address() -> ((i32) -> i32) {
  %f = constant @callee : (i32) -> i32
  return %f : (i32) -> i32
}
