// The label of the entry block names the arguments of a signature without names.
func.func @f(i32, i32) -> i32 {
^bb0(%a: i32, %b: i32):
  %c = arith.subi %a, %b : i32
  return %c : i32
}
// -----
// Attributes and places may follow the types.
func.func private @g(memref<?xf32> {llvm.noalias}, index loc("n")) -> (f32 {llvm.noundef}) {
^entry(%m: memref<?xf32>, %i: index):
  %v = memref.load %m[%i] : memref<?xf32>
  cf.br ^exit(%v : f32)
^exit(%r: f32):
  return %r : f32
}
// -----
llvm.func @h(i32 {llvm.signext}, ...) -> (i64 {llvm.zeroext}) {
^bb0(%a: i32):
  %0 = llvm.sext %a : i32 to i64
  llvm.return %0 : i64
}
// -----
llvm.func internal fastcc @k(!llvm.ptr) attributes {no_unwind} {
^bb0(%p: !llvm.ptr):
  llvm.br ^bb1
^bb1:
  llvm.return
}
// -----
// A label without arguments may also be in a function without any.
func.func @nothing() {
^bb0:
  return
}
