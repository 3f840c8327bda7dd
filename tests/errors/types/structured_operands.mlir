// ARGS: --split-input-file --emit source
// Operands of structured ops that do not fit each other.
func.func @ranks(%a: memref<4xf32>, %b: memref<f32>) {
  linalg.dot ins(%a, %b : memref<4xf32>, memref<f32>) outs(%b : memref<f32>)
  return
}

// -----

func.func @sizes(%a: memref<2x3xf32>, %b: memref<4x5xf32>, %c: memref<2x5xf32>) {
  linalg.matmul ins(%a, %b : memref<2x3xf32>, memref<4x5xf32>) outs(%c : memref<2x5xf32>)
  return
}

// -----

func.func @windows(%a: memref<1x3x3x2xf32>, %k: memref<3x3x2x5xf32>, %o: memref<1x2x2x5xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %k : memref<1x3x3x2xf32>, memref<3x3x2x5xf32>) outs(%o : memref<1x2x2x5xf32>)
  return
}

// -----

func.func @kinds(%a: memref<4xf32>, %t: tensor<4xf32>, %b: memref<f32>) {
  linalg.dot ins(%a, %t : memref<4xf32>, tensor<4xf32>) outs(%b : memref<f32>)
  return
}

// -----

func.func @elements(%a: memref<4xi32>) {
  linalg.exp ins(%a : memref<4xi32>) outs(%a : memref<4xi32>)
  return
}

// -----

func.func @two_types(%a: memref<4xf16>, %b: memref<4xf32>) {
  linalg.exp ins(%a : memref<4xf16>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @value(%v: f32, %a: memref<4xf16>) {
  linalg.fill ins(%v : f32) outs(%a : memref<4xf16>)
  return
}

// -----

func.func @strides(%a: memref<1x9x2xf32>, %k: memref<3x2x5xf32>, %o: memref<1x2x5xf32>) {
  linalg.conv_1d_nwc_wcf {strides = dense<[1, 2]> : tensor<2xi64>}
    ins(%a, %k : memref<1x9x2xf32>, memref<3x2x5xf32>) outs(%o : memref<1x2x5xf32>)
  return
}

// -----

func.func @maps(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i + j)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %out : f32
  }
  return
}

// -----

func.func @outer_product(%a: memref<2xf32>, %b: memref<3xf32>, %c: memref<2x3xf32>) {
  linalg.contract indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>]
    ins(%a, %b : memref<2xf32>, memref<3xf32>) outs(%c : memref<2x3xf32>)
  return
}

// -----

func.func @permutation(%a: memref<2x3xf32>, %b: memref<2x3xf32>) {
  linalg.transpose ins(%a : memref<2x3xf32>) outs(%b : memref<2x3xf32>) permutation = [0, 0]
  return
}

// -----

func.func @partial_tiles(%a: tensor<5xf32>, %b: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %r = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<5xf32> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
