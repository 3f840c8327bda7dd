// LLVM 24 in development, as in iree-compile 3.13: positions of slices and scans are written in words.
func.func @slices(%a: vector<4x8xf32>, %b: vector<2x4xf32>) -> (vector<4x8xf32>, vector<2xf32>) {
  %0 = vector.extract_strided_slice %a offsets = [1, 2], sizes = [2, 4], strides = [1, 1] : vector<4x8xf32> to vector<2x4xf32>
  %1 = arith.addf %0, %b : vector<2x4xf32>
  %2 = vector.insert_strided_slice %1, %a offsets = [2, 4], strides = [1, 1] : vector<2x4xf32> into vector<4x8xf32>
  %c = arith.constant dense<0.000000e+00> : vector<2xf32>
  %3, %4 = vector.scan <add>, %1, %c reduction_dim = 1, inclusive = true : vector<2x4xf32>, vector<2xf32>
  return %2, %4 : vector<4x8xf32>, vector<2xf32>
}
