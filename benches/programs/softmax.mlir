// Softmax of the rows of a matrix of 1024 rows and columns, twenty times. Returns 0 if the result is right.
#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @softmax(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %er = tensor.empty() : tensor<1024xf32>
  %m0 = linalg.fill ins(%low : f32) outs(%er : tensor<1024xf32>) -> tensor<1024xf32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<1024x1024xf32>) outs(%m0 : tensor<1024xf32>) dimensions = [1]
  %e = tensor.empty() : tensor<1024x1024xf32>
  %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %m : tensor<1024x1024xf32>, tensor<1024xf32>) outs(%e : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %q = math.exp %d : f32
    linalg.yield %q : f32
  } -> tensor<1024x1024xf32>
  %s0 = linalg.fill ins(%zero : f32) outs(%er : tensor<1024xf32>) -> tensor<1024xf32>
  %s = linalg.reduce { arith.addf } ins(%y : tensor<1024x1024xf32>) outs(%s0 : tensor<1024xf32>) dimensions = [1]
  %r = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%y, %s : tensor<1024x1024xf32>, tensor<1024xf32>) outs(%e : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.divf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<1024x1024xf32>
  return %r : tensor<1024x1024xf32>
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 20 : index
  %e = tensor.empty() : tensor<1024x1024xf32>
  %x = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<1024x1024xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    %c = arith.index_cast %s : index to i32
    %f = arith.sitofp %c : i32 to f32
    %k = arith.constant 0.01 : f32
    %q = arith.mulf %f, %k : f32
    linalg.yield %q : f32
  } -> tensor<1024x1024xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> tensor<1024x1024xf32> {
    %p = func.call @softmax(%t) : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    scf.yield %p : tensor<1024x1024xf32>
  }
  %v = tensor.extract %r[%c1, %c0] : tensor<1024x1024xf32>
  %expected = arith.constant 0.000976562 : f32
  %tolerance = arith.constant 1.0e-06 : f32
  %error = arith.subf %v, %expected : f32
  %distance = math.absf %error : f32
  %wrong = arith.cmpf ugt, %distance, %tolerance : f32
  %status = arith.extui %wrong : i1 to i32
  return %status : i32
}
