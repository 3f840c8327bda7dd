// Four products of matrices of 512 rows and columns. Returns 0 if the result is right.
func.func @matrix(%n: f32) -> tensor<512x512xf32> {
  %e = tensor.empty() : tensor<512x512xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<512x512xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    %c = arith.index_cast %s : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.divf %f, %n : f32
    linalg.yield %q : f32
  } -> tensor<512x512xf32>
  return %r : tensor<512x512xf32>
}
func.func @product(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %r = linalg.matmul ins(%a, %b : tensor<512x512xf32>, tensor<512x512xf32>) outs(%z : tensor<512x512xf32>) -> tensor<512x512xf32>
  return %r : tensor<512x512xf32>
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4 : index
  %d = arith.constant 512.0 : f32
  %a = call @matrix(%d) : (f32) -> tensor<512x512xf32>
  %one = arith.constant 1000.0 : f32
  %b = call @matrix(%one) : (f32) -> tensor<512x512xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<512x512xf32> {
    %p = func.call @product(%x, %b) : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    scf.yield %p : tensor<512x512xf32>
  }
  %v = tensor.extract %r[%c1, %c0] : tensor<512x512xf32>
  %expected = arith.constant 1.82758e+09 : f32
  %tolerance = arith.constant 1.0e+05 : f32
  %error = arith.subf %v, %expected : f32
  %distance = math.absf %error : f32
  %wrong = arith.cmpf ugt, %distance, %tolerance : f32
  %status = arith.extui %wrong : i1 to i32
  return %status : i32
}
