// Programs whose results in MLIR differ, because it ignores a mask or starts from a value that changes the result.
func.func @main() {
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %own = arith.constant dense<[true, true, false, true]> : vector<4xi1>
  %neg = arith.constant dense<[-2.0, 1.0, -3.0, -0.5]> : vector<4xf32>
  %inf = arith.constant dense<[0x7F800000, 1.0, 0x7F800000, 0x7F800000]> : vector<4xf32>
  %0 = vector.mask %k { vector.reduction <maximumf>, %neg : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %0 : f32
  %1 = vector.mask %k { vector.reduction <minimumf>, %inf : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %1 : f32
  %buffer = memref.alloc() : memref<4xi32>
  %c0 = arith.constant 0 : index
  %init = arith.constant dense<[10, 11, 12, 13]> : vector<4xi32>
  vector.transfer_write %init, %buffer[%c0] : vector<4xi32>, memref<4xi32>
  %x = arith.constant dense<[3, 2, 1, 0]> : vector<4xi32>
  %pass = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi32>
  %2 = vector.mask %k { vector.gather %buffer[%c0] [%x], %own, %pass : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  vector.print %2 : vector<4xi32>
  %p = arith.constant -5 : i32
  %3 = vector.mask %k { vector.transfer_read %buffer[%c0], %p, %own : memref<4xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  vector.print %3 : vector<4xi32>
  memref.dealloc %buffer : memref<4xi32>
  return
}
