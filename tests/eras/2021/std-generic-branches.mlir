// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @generic(%c: i1, %x: i32) -> i32 {
  "std.cond_br"(%c, %x, %x, %x)[^one, ^two] {operand_segment_sizes = dense<[1, 1, 2]> : vector<3xi32>} : (i1, i32, i32, i32) -> ()
^one(%a: i32):
  "std.br"(%a)[^three] : (i32) -> ()
^two(%b: i32, %d: i32):
  %0 = "std.muli"(%b, %d) : (i32, i32) -> i32
  "std.br"(%0)[^three] : (i32) -> ()
^three(%r: i32):
  "std.return"(%r) : (i32) -> ()
}
