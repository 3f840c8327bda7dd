// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @max_of(%a: i32, %b: i32) -> i32 {
  %c = cmpi sgt, %a, %b : i32
  %m = select %c, %a, %b : i32
  return %m : i32
}
