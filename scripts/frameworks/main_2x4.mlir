  func.func @main() {
    %x = arith.constant dense<[[1.0, 2.0, 3.0], [0.5, -1.0, 2.0]]> : tensor<2x3xf32>
    %y = call @forward(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
    %c0 = arith.constant 0 : index
    %pad = arith.constant 0.0 : f32
    %v = vector.transfer_read %y[%c0, %c0], %pad : tensor<2x4xf32>, vector<2x4xf32>
    vector.print %v : vector<2x4xf32>
    return
  }
