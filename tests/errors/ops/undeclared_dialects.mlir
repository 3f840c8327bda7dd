// ARGS: --split-input-file
// Ops of dialects that no rules declare: of MLIR's dialects, and of a private one.
func.func @f(%x: tensor<4xf32>) {
  %0 = sparse_tensor.number_of_entries %x : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  "shape.shape_of"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f() {
  nvvm.barrier0
  return
}

// -----

func.func @f() {
  async.yield
  return
}

// -----

func.func @f(%x: i32) {
  "mine.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @f(%x: i32) {
  %0 = mine.addi %x, %x : i32
  return
}

// -----

func.func @f(%x: i32) {
  %0 = arith.adi %x, %x : i32
  return
}
