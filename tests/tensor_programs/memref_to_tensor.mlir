// A tensor keeps the elements that the memory had.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k3_i32 = arith.constant 3 : i32
  %k8_i32 = arith.constant 8 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %m = memref.alloc() : memref<4xi32>
  linalg.fill ins(%k3_i32 : i32) outs(%m : memref<4xi32>)
  %a = bufferization.to_tensor %m : memref<4xi32> to tensor<4xi32>
  memref.store %k8_i32, %m[%c0] : memref<4xi32>
  %b = bufferization.to_tensor %m restrict : memref<4xi32> to tensor<4xi32>
  %c = arith.addi %b, %x : tensor<4xi32>
  memref.dealloc %m : memref<4xi32>
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %c[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
