// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @apply(%f: (i32) -> i32, %x: i32) -> i32 {
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}
