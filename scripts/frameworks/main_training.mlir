  func.func @main() {
    %x = arith.constant dense<0.0> : tensor<2xf32>
    %w, %l = call @forward(%x) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<20xf32>)
    %c0 = arith.constant 0 : index
    %pad = arith.constant 0.0 : f32
    %v = vector.transfer_read %w[%c0], %pad : tensor<2xf32>, vector<2xf32>
    %u = vector.transfer_read %l[%c0], %pad : tensor<20xf32>, vector<20xf32>
    vector.print %v : vector<2xf32>
    vector.print %u : vector<20xf32>
    return
  }
