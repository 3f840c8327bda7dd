// ARGS: --split-input-file --emit source
// Mistakes in the syntax of transfers, contractions, masks and outer products.
func.func @f(%m: memref<?xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [true], in_bounds = [false]} : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %x: f32) {
  %0 = vector.contract %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %x: f32) {
  %0 = vector.contract {iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = vector.mask %k vector.reduction <add>, %v : vector<4xf32> into f32 : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  %0 = vector.outerproduct %v : vector<4xf32>, vector<4xf32>
  return
}
