// ERA: between (2022, LLVM 14)
func private @ext(i32) -> i32
builtin.func @mixed(%a: i32, %c: i1) -> i32 {
  %0 = std.call @ext(%a) : (i32) -> i32
  %1 = std.select %c, %0, %a : i32
  std.br ^next(%1 : i32)
^next(%x: i32):
  std.return %x : i32
}
