// Elementwise ops write over an operand that they use last, if no other operand shares its buffer with another layout.
func.func @print(%t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %z : tensor<4xf32>, vector<4xf32>
  vector.print %v : vector<4xf32>
  return
}
// One buffer for all results.
func.func @chain(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %t, %t : tensor<4xf32>
  %1 = arith.mulf %0, %t : tensor<4xf32>
  %2 = arith.negf %1 : tensor<4xf32>
  %3 = arith.subf %2, %2 : tensor<4xf32>
  %c = arith.cmpf oeq, %3, %t : tensor<4xf32>
  %4 = arith.select %c, %t, %2 : tensor<4xi1>, tensor<4xf32>
  return %4 : tensor<4xf32>
}
// A shifted view and the whole tensor: in place, an element would be read after it was written over.
func.func @shifted(%t: tensor<5xf32>) -> tensor<4xf32> {
  %d = arith.addf %t, %t : tensor<5xf32>
  %a = tensor.extract_slice %d[0][4][1] : tensor<5xf32> to tensor<4xf32>
  %b = tensor.extract_slice %d[1][4][1] : tensor<5xf32> to tensor<4xf32>
  %s = arith.addf %b, %a : tensor<4xf32>
  return %s : tensor<4xf32>
}
// A reshaped tensor has the whole buffer; its later use forbids that it is written over.
func.func @reshaped(%t: tensor<2x2xf32>) -> (tensor<4xf32>, tensor<2x2xf32>) {
  %d = arith.addf %t, %t : tensor<2x2xf32>
  %flat = tensor.collapse_shape %d [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %n = arith.negf %flat : tensor<4xf32>
  %e = arith.mulf %d, %d : tensor<2x2xf32>
  return %n, %e : tensor<4xf32>, tensor<2x2xf32>
}
// The body of a loop runs several times, so it does not write over a tensor from outside.
func.func @loop(%t: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %d = arith.addf %t, %t : tensor<4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %t) -> tensor<4xf32> {
    %n = arith.negf %d : tensor<4xf32>
    %next = arith.subf %acc, %n : tensor<4xf32>
    scf.yield %next : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
func.func @main() {
  %t = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %five = arith.constant dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>
  %m = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = func.call @chain(%t) : (tensor<4xf32>) -> tensor<4xf32>
  func.call @print(%0) : (tensor<4xf32>) -> ()
  %1 = func.call @shifted(%five) : (tensor<5xf32>) -> tensor<4xf32>
  func.call @print(%1) : (tensor<4xf32>) -> ()
  %2, %3 = func.call @reshaped(%m) : (tensor<2x2xf32>) -> (tensor<4xf32>, tensor<2x2xf32>)
  func.call @print(%2) : (tensor<4xf32>) -> ()
  %4 = tensor.collapse_shape %3 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  func.call @print(%4) : (tensor<4xf32>) -> ()
  %5 = func.call @loop(%t) : (tensor<4xf32>) -> tensor<4xf32>
  func.call @print(%5) : (tensor<4xf32>) -> ()
  return
}
