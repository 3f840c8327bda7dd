// ARGS: --split-input-file --emit source
// Parts of tensors: offsets, sizes and element types.
func.func @f() {
  %r = tensor.concat dim(0) : () -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.concat dim(1) %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.concat dim(-1) %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.concat dim(0) %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<2xi32>) {
  %r = tensor.concat dim(0) %a, %b : (tensor<4xf32>, tensor<2xi32>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<4x2xf32>, %b: tensor<2x?xf32>) {
  %r = tensor.concat dim(0) %a, %b : (tensor<4x2xf32>, tensor<2x?xf32>) -> tensor<6x3xf32>
  return
}

// -----

func.func @f(%a: tensor<4x2xf32>, %b: tensor<2x3xf32>) {
  %r = tensor.concat dim(0) %a, %b : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<6x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x2xf32>, %b: tensor<2xf32>) {
  %r = tensor.concat dim(0) %a, %b : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<6x2xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>) {
  %r = tensor.concat dim(0) %a, %a : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.concat dim(0) %a : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[0] [2] [1] : tensor<4x5xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<4x5xf32> to tensor<2x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[0, 0] [1, 2] [1, 1] : tensor<4x5xf32> to tensor<1x1x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[0, 0] [1, 2] [1, 1] : tensor<4x5xf32> to tensor<1x2xi32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[0, 4] [2, 2] [1, 1] : tensor<4x5xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[-1, 0] [2, 2] [1, 1] : tensor<4x5xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[0, 0] [-1, 2] [1, 1] : tensor<4x5xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[4, 0] [0, 2] [1, 1] : tensor<4x5xf32> to tensor<0x2xf32>
  return
}

// -----

func.func @f(%t: tensor<0x5xf32>) {
  %r = tensor.extract_slice %t[0, 0] [0, 2] [1, 1] : tensor<0x5xf32> to tensor<0x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %r = tensor.extract_slice %t[0, 0] [2, 2] [4, 4] : tensor<4x5xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %i: index) {
  %r = tensor.extract_slice %t[5, 0] [%i, %i] [1, 1] : tensor<4x?xf32> to tensor<?x?xf32>
  return
}

// -----

func.func @f(%s: tensor<2x2xf32>, %t: tensor<4x5xf32>) {
  %r = tensor.insert_slice %s into %t[0, 4] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%s: tensor<2x2xf32>, %t: tensor<4x5xf32>) {
  %r = tensor.insert_slice %s into %t[0, 0] [2, 3] [1, 1] : tensor<2x2xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%s: tensor<2x2xi32>, %t: tensor<4x5xf32>) {
  %r = tensor.insert_slice %s into %t[0, 0] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%s: tensor<2x2xf32>, %t: tensor<4x5xf32>) {
  %r = tensor.insert_slice %s into %t[0] [2] [1] : tensor<2x2xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%s: tensor<2x2xf32>, %t: tensor<4x5xf32>, %i: index) {
  %r = tensor.insert_slice %s into %t[0, 0] [2, %i] [1, 1] : tensor<2x2xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%s: tensor<2x2xf32>, %t: tensor<4x5xf32>, %i: index) {
  tensor.parallel_insert_slice %s into %t[0, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<2xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<4xi32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[1, 2] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<4x1xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %f: f32) {
  %r = tensor.pad %t low[-2] high[-1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<?xf32>
  return
}
