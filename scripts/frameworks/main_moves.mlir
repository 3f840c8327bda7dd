  func.func @main() {
    %x = arith.constant dense<[3.0, 1.0, 2.0, 0.5]> : tensor<4xf32>
    %m = bufferization.to_buffer %x : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
    %c0 = arith.constant 0 : index
    %p = arith.constant 0.0 : f32
    %a, %b, %c, %d, %e, %s, %i = call @forward(%m) : (memref<4xf32, strided<[?], offset: ?>>) -> (memref<4xf32>, memref<4xf32>, memref<f32>, memref<4xf32>, memref<3xf32>, memref<2xf32, strided<[?], offset: ?>>, memref<i32>)
    %va = vector.transfer_read %a[%c0], %p : memref<4xf32>, vector<4xf32>
    vector.print %va : vector<4xf32>
    %vb = vector.transfer_read %b[%c0], %p : memref<4xf32>, vector<4xf32>
    vector.print %vb : vector<4xf32>
    %vc = memref.load %c[] : memref<f32>
    vector.print %vc : f32
    %vd = vector.transfer_read %d[%c0], %p : memref<4xf32>, vector<4xf32>
    vector.print %vd : vector<4xf32>
    %ve = vector.transfer_read %e[%c0], %p : memref<3xf32>, vector<3xf32>
    vector.print %ve : vector<3xf32>
    %vi = memref.load %i[] : memref<i32>
    vector.print %vi : i32
    return
  }
