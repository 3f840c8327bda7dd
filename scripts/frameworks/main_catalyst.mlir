  func.func @main() {
    %x = arith.constant dense<[[1.0, 2.0, 3.0], [0.5, -1.0, 2.0]]> : tensor<2x3xf64>
    %y = call @jit_network(%x) : (tensor<2x3xf64>) -> tensor<2x4xf64>
    %c0 = arith.constant 0 : index
    %pad = arith.constant 0.0 : f64
    %v = vector.transfer_read %y[%c0, %c0], %pad : tensor<2x4xf64>, vector<2x4xf64>
    vector.print %v : vector<2x4xf64>
    return
  }
