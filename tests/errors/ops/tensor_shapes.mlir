// ARGS: --split-input-file --emit source
// Shapes and element types of tensors that are regrouped or cast.
func.func @f(%a: tensor<4xf32>) {
  %r = tensor.bitcast %a : tensor<4xf32> to tensor<4xi64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.bitcast %a : tensor<4xf32> to tensor<5xi32>
  return
}

// -----

func.func @f(%a: tensor<4xindex>) {
  %r = tensor.bitcast %a : tensor<4xindex> to tensor<4xi64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.cast %a : tensor<4xf32> to tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.cast %a : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %r = tensor.cast %a : tensor<4xf32> to tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>, %i: index) {
  %r = tensor.dim %a, %i : tensor<f32>
  return
}

// -----

func.func @f(%t: f32) {
  %r = tensor.rank %t : f32
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %s: tensor<1xi32>) {
  %r = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %s: tensor<1xi32>) {
  %r = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<6xi32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %s: tensor<1xi32>) {
  %r = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<6x1xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %s: tensor<?xi32>) {
  %r = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<?xi32>) -> tensor<6x1xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %s: tensor<1xf32>) {
  %r = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %s: tensor<1x1xi32>) {
  %r = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<1x1xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %s: tensor<0xi32>) {
  %r = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<0xi32>) -> tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  %r = tensor.collapse_shape %t [[0], [1]] : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  %r = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xf32> into tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<2x?xf32>) {
  %r = tensor.collapse_shape %t [[0, 1]] : tensor<2x?xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  %r = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xf32> into tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  %r = tensor.collapse_shape %t [[1, 0]] : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%t: tensor<1x1xf32>) {
  %r = tensor.collapse_shape %t [[0, 1]] : tensor<1x1xf32> into tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  %r = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xf32> into tensor<6xi32>
  return
}

// -----

func.func @f(%t: tensor<6xf32>) {
  %r = tensor.expand_shape %t [[0, 1]] output_shape [3, 2] : tensor<6xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%t: tensor<6xf32>) {
  %r = tensor.expand_shape %t [[0, 1]] output_shape [2, 3, 1] : tensor<6xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>) {
  %r = tensor.expand_shape %t [[0, 1]] output_shape [2, 3] : tensor<?xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%t: tensor<6xf32>, %i: index) {
  %r = tensor.expand_shape %t [[0, 1]] output_shape [%i, 3] : tensor<6xf32> into tensor<?x3xf32>
  return
}

// -----

func.func @f(%t: tensor<f32>) {
  %r = tensor.expand_shape %t [] output_shape [1, 2] : tensor<f32> into tensor<1x2xf32>
  return
}
