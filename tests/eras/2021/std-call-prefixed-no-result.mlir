// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func private @log_it(i32)
func @caller(%i: i32) {
  std.call @log_it(%i) : (i32) -> ()
  std.return
}
