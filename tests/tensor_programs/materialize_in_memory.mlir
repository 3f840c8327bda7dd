// A tensor is stored to memory, which is then read.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %m = memref.alloc() : memref<4xi32>
  %a = arith.addi %x, %x : tensor<4xi32>
  bufferization.materialize_in_destination %a in restrict writable %m : (tensor<4xi32>, memref<4xi32>) -> ()
  %s = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %k0_i32) -> (i32) {
    %v = memref.load %m[%i] : memref<4xi32>
    %u = arith.addi %t, %v : i32
    scf.yield %u : i32
  }
  memref.dealloc %m : memref<4xi32>
  vector.print %s : i32
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
