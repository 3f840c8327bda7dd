// Ten convolutions of an image of 112 times 112 points with 16 channels to 32 channels. Returns 0 if the result is right.
func.func @conv(%x: tensor<1x114x114x16xf32>, %k: tensor<3x3x16x32xf32>) -> tensor<1x112x112x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x112x112x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x112x112x32xf32>) -> tensor<1x112x112x32xf32>
  %r = linalg.conv_2d_nhwc_hwcf ins(%x, %k : tensor<1x114x114x16xf32>, tensor<3x3x16x32xf32>) outs(%z : tensor<1x112x112x32xf32>) -> tensor<1x112x112x32xf32>
  return %r : tensor<1x112x112x32xf32>
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10 : index
  %ex = tensor.empty() : tensor<1x114x114x16xf32>
  %x0 = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%ex : tensor<1x114x114x16xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 3 : index
    %s = arith.addi %i, %j : index
    %c = arith.index_cast %s : index to i32
    %f = arith.sitofp %c : i32 to f32
    linalg.yield %f : f32
  } -> tensor<1x114x114x16xf32>
  %w = arith.constant 0.01 : f32
  %ek = tensor.empty() : tensor<3x3x16x32xf32>
  %k = linalg.fill ins(%w : f32) outs(%ek : tensor<3x3x16x32xf32>) -> tensor<3x3x16x32xf32>
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %zero) -> f32 {
    %p = func.call @conv(%x0, %k) : (tensor<1x114x114x16xf32>, tensor<3x3x16x32xf32>) -> tensor<1x112x112x32xf32>
    %v = tensor.extract %p[%c0, %i, %c1, %c1] : tensor<1x112x112x32xf32>
    %s = arith.addf %sum, %v : f32
    scf.yield %s : f32
  }
  %expected = arith.constant 187.2 : f32
  %tolerance = arith.constant 0.1 : f32
  %error = arith.subf %r, %expected : f32
  %distance = math.absf %error : f32
  %wrong = arith.cmpf ugt, %distance, %tolerance : f32
  %status = arith.extui %wrong : i1 to i32
  return %status : i32
}
