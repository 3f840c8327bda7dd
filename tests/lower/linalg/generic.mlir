// scaled sum of two vectors
#id = affine_map<(i) -> (i)>
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>, %s: f32) {
  linalg.generic {indexing_maps = [#id, #id, affine_map<(i) -> ()>, #id], iterator_types = ["parallel"]}
      ins(%a, %b, %s : memref<?xf32>, memref<?xf32>, f32) outs(%c : memref<?xf32>) {
  ^bb0(%in: f32, %other: f32, %scale: f32, %out: f32):
    %p = arith.mulf %other, %scale : f32
    %r = arith.addf %in, %p : f32
    linalg.yield %r : f32
  }
  return
}

// -----

// a window, and two outputs
func.func @f(%a: memref<9xi32>, %w: memref<3xi32>, %r: memref<4xi32>, %n: memref<4xi64>) {
  linalg.generic {doc = "a sum of windows", indexing_maps = [
    affine_map<(i, j) -> (i * 2 + j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>
  ], iterator_types = ["parallel", "reduction"], library_call = "windows"}
      ins(%a, %w : memref<9xi32>, memref<3xi32>) outs(%r, %n : memref<4xi32>, memref<4xi64>) attrs = {kept = 1 : i32} {
  ^bb0(%in: i32, %weight: i32, %sum: i32, %count: i64):
    %j = linalg.index 1 : index
    %k = arith.index_cast %j : index to i64
    %p = arith.muli %in, %weight : i32
    %s = arith.addi %sum, %p : i32
    %c = arith.addi %count, %k : i64
    linalg.yield %s, %c : i32, i64
  }
  return
}

// -----

// no loops
func.func @f(%a: memref<f32>, %b: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%a : memref<f32>) outs(%b : memref<f32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}
