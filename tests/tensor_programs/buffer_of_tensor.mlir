// The buffer of a tensor is read as memory.
func.func @main() {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %m = bufferization.to_buffer %x read_only : tensor<4xi32> to memref<4xi32>
  %v = memref.load %m[%c2] : memref<4xi32>
  %y = tensor.insert %v into %x[%c0] : tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
