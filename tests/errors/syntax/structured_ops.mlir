// ARGS: --split-input-file --emit source
// Mistakes in the syntax of structured ops.
func.func @f(%a: memref<4xf32>) {
  linalg.map { arith.adf } ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  linalg.map ins(%a : memref<4xf32>) (%in: f32, %init: f32) {
    linalg.yield %in : f32
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<f32>) {
  linalg.reduce { arith.addf } ins(%a : memref<4xf32>) outs(%b : memref<f32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>]} outs(%a : memref<4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %out : f32
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["diagonal"]} outs(%a : memref<4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %out : f32
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  linalg.elementwise indexing_maps = [affine_map<(i) -> (i)>] outs(%a : memref<4xf32>)
  return
}
