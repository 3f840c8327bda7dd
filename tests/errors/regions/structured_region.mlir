// ARGS: --split-input-file --emit source
// Regions of structured ops that do not fit their operands.
func.func @arguments(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%out: f32, %more: f32):
    linalg.yield %out : f32
  }
  return
}

// -----

func.func @results(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  }
  return
}

// -----

func.func @index(%a: memref<4xindex>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<4xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 1 : index
    linalg.yield %i : index
  }
  return
}

// -----

func.func @nested_index(%a: memref<4xindex>, %c: i1) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<4xindex>) {
  ^bb0(%out: index):
    %r = scf.if %c -> index {
      %i = linalg.index 0 : index
      scf.yield %i : index
    } else {
      scf.yield %out : index
    }
    linalg.yield %r : index
  }
  return
}
