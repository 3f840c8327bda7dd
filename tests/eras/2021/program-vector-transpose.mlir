// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
// Vectors of two dimensions: constants, transpose, contraction, printing with vector.print's runtime.
func @main() -> i32 {
  %m = constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  %t = vector.transpose %m, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  vector.print %t : vector<3x2xf32>
  %r0 = vector.extract %t[0] : vector<3x2xf32>
  %r2 = vector.extract %t[2] : vector<3x2xf32>
  %o = vector.outerproduct %r0, %r2 : vector<2xf32>, vector<2xf32>
  vector.print %o : vector<2x2xf32>
  %s = vector.shuffle %r0, %r2 [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  vector.print %s : vector<4xf32>
  %sum = vector.reduction "add", %s : vector<4xf32> into f32
  vector.print %sum : f32
  %rc = constant 0 : i32
  return %rc : i32
}
