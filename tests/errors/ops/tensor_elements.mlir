// ARGS: --split-input-file --emit source
// Elements, sizes and positions of tensors.
func.func @f(%a: index) {
  %r = tensor.empty(%a) : tensor<2xf32>
  return
}

// -----

func.func @f(%a: index) {
  %r = tensor.empty() : tensor<*xf32>
  return
}

// -----

func.func @f(%a: index, %t: tensor<2xf32>) {
  %r = tensor.extract %t[] : tensor<2xf32>
  return
}

// -----

func.func @f(%a: index, %t: tensor<2xf32>) {
  %r = tensor.extract %t[%a, %a] : tensor<2xf32>
  return
}

// -----

func.func @f(%a: index, %t: tensor<*xf32>) {
  %r = tensor.extract %t[%a, %a] : tensor<*xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %r = tensor.from_elements %a, %a : tensor<3xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %r = tensor.from_elements %a, %a : tensor<?xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %r = tensor.from_elements %a, %a : tensor<2xi32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  %r = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  %r = tensor.gather %t[%i] gather_dims([]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x?xindex>) {
  %r = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x5xf32>, tensor<2x?xindex>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x2xindex>) {
  %r = tensor.gather %t[%i] gather_dims([1, 0]) : (tensor<4x5xf32>, tensor<2x2xindex>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x2xindex>) {
  %r = tensor.gather %t[%i] gather_dims([0, 0]) : (tensor<4x5xf32>, tensor<2x2xindex>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x2xindex>) {
  %r = tensor.gather %t[%i] gather_dims([0, 2]) : (tensor<4x5xf32>, tensor<2x2xindex>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x2xindex>) {
  %r = tensor.gather %t[%i] gather_dims([-1, 0]) : (tensor<4x5xf32>, tensor<2x2xindex>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x2xindex>) {
  %r = tensor.gather %t[%i] gather_dims([0, 1]) : (tensor<4x5xf32>, tensor<2x2xindex>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x2xf32>) {
  %r = tensor.gather %t[%i] gather_dims([0, 1]) : (tensor<4x5xf32>, tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %i: tensor<?x1xindex>) {
  %r = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x?xf32>, tensor<?x1xindex>) -> tensor<2x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: tensor<index>) {
  %r = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xf32>, tensor<index>) -> tensor<f32>
  return
}

// -----

func.func @f(%n: index, %f: f32) {
  %r = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2xf32>
  return
}

// -----

func.func @f(%n: index, %f: f32) {
  %r = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %f: f32) {
  %r = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %f: f32) {
  %r = tensor.generate %n {
  ^bb0(%i: i32):
    tensor.yield %f : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %t: tensor<2xf32>) {
  %r = tensor.insert %n into %t[%n] : tensor<2xf32>
  return
}

// -----

func.func @f(%n: f32, %t: tensor<2xf32>) {
  %r = tensor.insert %n into %t[] : tensor<2xf32>
  return
}

// -----

func.func @f(%s: tensor<2x1x3xf32>, %d: tensor<4x3xf32>, %i: tensor<2x1xindex>) {
  %r = tensor.scatter %s into %d[%i] scatter_dims([0]) : (tensor<2x1x3xf32>, tensor<4x3xf32>, tensor<2x1xindex>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%s: tensor<2x2xf32>, %d: tensor<4x3xf32>, %i: tensor<2x1xindex>) {
  %r = tensor.scatter %s into %d[%i] scatter_dims([0]) unique : (tensor<2x2xf32>, tensor<4x3xf32>, tensor<2x1xindex>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%s: tensor<2x3xf32>, %d: tensor<4x3xf32>, %i: tensor<2x1xindex>) {
  %r = tensor.scatter %s into %d[%i] scatter_dims([2]) unique : (tensor<2x3xf32>, tensor<4x3xf32>, tensor<2x1xindex>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index) {
  %r = tensor.splat %s : tensor<?xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index) {
  %r = tensor.splat %s[%i] : tensor<2xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index) {
  %r = tensor.splat %s : tensor<2xi32>
  return
}
