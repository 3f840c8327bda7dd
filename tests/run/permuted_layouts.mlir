// Memrefs whose layout permutes the dimensions.
#transposed = affine_map<(i, j) -> (j, i)>
#rotated = affine_map<(i, j, k) -> (k, i, j)>
func.func private @printMemrefI32(memref<*xi32>)

func.func @main() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %a = memref.alloc() : memref<2x3xi32, #transposed>
  %b = memref.alloc(%two) : memref<?x3x4xi32, #rotated>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %x = affine.linearize_index [%i, %j] by (2, 3) : index
      %v = arith.index_cast %x : index to i32
      memref.store %v, %a[%i, %j] : memref<2x3xi32, #transposed>
      affine.for %k = 0 to 4 {
        %y = affine.linearize_index [%i, %j, %k] by (2, 3, 4) : index
        %w = arith.index_cast %y : index to i32
        memref.store %w, %b[%i, %j, %k] : memref<?x3x4xi32, #rotated>
      }
    }
  }
  %a0 = memref.cast %a : memref<2x3xi32, #transposed> to memref<*xi32>
  call @printMemrefI32(%a0) : (memref<*xi32>) -> ()
  %b0 = memref.cast %b : memref<?x3x4xi32, #rotated> to memref<*xi32>
  call @printMemrefI32(%b0) : (memref<*xi32>) -> ()
  %rows = memref.alloc() : memref<2x3xi32>
  memref.copy %a, %rows : memref<2x3xi32, #transposed> to memref<2x3xi32>
  %rows0 = memref.cast %rows : memref<2x3xi32> to memref<*xi32>
  call @printMemrefI32(%rows0) : (memref<*xi32>) -> ()
  memref.dealloc %a : memref<2x3xi32, #transposed>
  memref.dealloc %b : memref<?x3x4xi32, #rotated>
  memref.dealloc %rows : memref<2x3xi32>
  return
}
