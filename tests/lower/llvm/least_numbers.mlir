// The least numbers of 32 and 64 bits, which mark dynamic indices in lists of indices.
llvm.func @weights(%c: i1) {
  llvm.cond_br %c weights([-2147483648, 1]), ^bb1, ^bb2
^bb1:
  llvm.return
^bb2:
  llvm.return
}
// -----
func.func @cf_weights(%c: i1) {
  cf.cond_br %c weights([-2147483648, 2147483647]), ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}
// -----
llvm.func @switch(%n: i32) {
  llvm.switch %n : i32, ^bb1 [
    -2147483648: ^bb2,
    2147483647: ^bb1
  ] {branch_weights = array<i32: -2147483648, 0, 5>}
^bb1:
  llvm.return
^bb2:
  llvm.return
}
// -----
func.func @bounds(%m: memref<8xf32>, %v: f32) {
  affine.for %i = -9223372036854775807 to 0x10 step 0x7FFFFFFFFFFFFFFF {
    affine.store %v, %m[%i mod 0x8] : memref<8xf32>
  }
  return
}
