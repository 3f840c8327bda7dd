// ARGS: --split-input-file --emit source
// Tensors and memrefs that do not fit each other.
func.func @f(%m: memref<2xf32>) {
  %r = bufferization.to_tensor %m : memref<2xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>) {
  %r = bufferization.to_tensor %m : memref<2xf32> to tensor<2xi32>
  return
}

// -----

func.func @f(%m: memref<2xf32>) {
  %r = bufferization.to_tensor %m : memref<2xf32> to tensor<*xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>) {
  %r = bufferization.to_tensor %m writable restrict : memref<2xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>) {
  %r = bufferization.to_buffer %t : tensor<2xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %i: index) {
  %r = bufferization.alloc_tensor(%i) : tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>, %i: index) {
  %r = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %i: index) {
  %r = bufferization.alloc_tensor(%i) copy(%t) : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<*xf32>, %i: index) {
  %r = bufferization.alloc_tensor() : tensor<*xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>) {
  %r = bufferization.clone %m : memref<2xf32> to memref<3xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>) {
  %r = bufferization.clone %m : memref<2xf32> to memref<2xi32>
  return
}

// -----

func.func @f(%m: memref<2xf32>, %t: tensor<2xf32>) {
  bufferization.materialize_in_destination %t in %m : (tensor<2xf32>, memref<2xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<3xf32>, %t: tensor<2xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<2xf32>, memref<3xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<2x1xf32>, %t: tensor<2xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<2xf32>, memref<2x1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<2xi32>, %t: tensor<2xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<2xf32>, memref<2xi32>) -> ()
  return
}

// -----

func.func @f(%m: tensor<2xf32>, %t: tensor<2xf32>) {
  %r = bufferization.materialize_in_destination %t in writable %m : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%m: tensor<2xf32>, %t: tensor<2xf32>) {
  %r = bufferization.materialize_in_destination %t in restrict %m : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%m: tensor<2xf32>, %t: tensor<2xf32>) {
  %r = bufferization.materialize_in_destination %t in %m : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%m: tensor<2xf32>, %t: tensor<2xf32>) {
  bufferization.materialize_in_destination %t in %m : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<2xf32>, %t: tensor<2xf32>) {
  %r = bufferization.materialize_in_destination %t in writable %m : (tensor<2xf32>, memref<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>, %t: tensor<2xf32>) {
  %r = bufferization.materialize_in_destination %t in writable %m : (tensor<2xf32>, memref<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%m : memref<2xf32>) if (%c, %c)
  return
}

// -----

func.func @f(%m: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%m : memref<2xf32>) if ()
  return
}

// -----

func.func @f(%m: tensor<2xf32>, %c: i1) {
  bufferization.dealloc (%m : tensor<2xf32>) if (%c)
  return
}
