// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func private @higher((i32) -> i64) -> (() -> ())
func @pass(%f: (i32) -> i64) -> (() -> ()) {
  %0 = call @higher(%f) : ((i32) -> i64) -> (() -> ())
  return %0 : () -> ()
}
