// A network of two dense layers on tensors.
func.func @network(%x: tensor<?x3xf32>) -> tensor<?x2xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  %zero = arith.constant 0.0 : f32
  %w0 = arith.constant dense<[[1.0, 0.5, -1.0, 2.0], [-1.0, 1.0, 0.0, 1.0], [0.5, 2.0, 1.0, -3.0]]> : tensor<3x4xf32>
  %b0 = arith.constant dense<[0.0, 1.0, -1.0, 0.5]> : tensor<4xf32>
  %w1 = arith.constant dense<[[1.0, -1.0], [0.5, 0.0], [2.0, 1.0], [-1.0, 1.0]]> : tensor<4x2xf32>
  %b1 = arith.constant dense<[0.25, -0.25]> : tensor<2xf32>
  %e0 = tensor.empty(%n) : tensor<?x4xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<?x4xf32>) -> tensor<?x4xf32>
  %h = nn.dense %x, %w0, %b0, %z0 : tensor<?x3xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<?x4xf32>
  %e1 = tensor.empty(%n) : tensor<?x2xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<?x2xf32>) -> tensor<?x2xf32>
  %y = nn.dense %h, %w1, %b1, %z1 : tensor<?x4xf32>, tensor<4x2xf32>, tensor<2xf32>, tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %x = arith.constant dense<[[1.0, 2.0, 3.0], [0.0, -1.0, 1.0], [2.0, 0.0, -1.0], [1.0, 1.0, 1.0], [-2.0, 3.0, 0.5]]> : tensor<5x3xf32>
  %d = tensor.cast %x : tensor<5x3xf32> to tensor<?x3xf32>
  %y = call @network(%d) : (tensor<?x3xf32>) -> tensor<?x2xf32>
  scf.for %i = %c0 to %c5 step %c1 {
    %a = tensor.extract %y[%i, %c0] : tensor<?x2xf32>
    %b = tensor.extract %y[%i, %c1] : tensor<?x2xf32>
    vector.print %a : f32 punctuation <comma>
    vector.print %b : f32
  }
  return
}
