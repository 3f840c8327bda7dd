// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func private @deep(((i32) -> i64) -> ())
func @pass(%f: ((i32) -> i64) -> ()) {
  call @deep(%f) : (((i32) -> i64) -> ()) -> ()
  return
}
