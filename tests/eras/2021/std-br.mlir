// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @straight(%x: i32) -> i32 {
  br ^next(%x : i32)
^next(%y: i32):
  %0 = addi %y, %y : i32
  br ^last
^last:
  return %0 : i32
}
