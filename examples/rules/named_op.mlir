// Products of the rows of two matrices in memory.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %half = arith.constant 0.5 : f32
  %two = arith.constant 2.0 : f32
  %zero = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<2x4xf32>
  %b = memref.alloca() : memref<2x4xf32>
  %c = memref.alloca() : memref<2xf32>
  linalg.fill ins(%half : f32) outs(%a : memref<2x4xf32>)
  linalg.fill ins(%two : f32) outs(%b : memref<2x4xf32>)
  linalg.fill ins(%zero : f32) outs(%c : memref<2xf32>)
  memref.store %two, %a[%c1, %c0] : memref<2x4xf32>
  mine.row_dots ins(%a, %b : memref<2x4xf32>, memref<2x4xf32>) outs(%c : memref<2xf32>)
  %x = memref.load %c[%c0] : memref<2xf32>
  %y = memref.load %c[%c1] : memref<2xf32>
  vector.print %x : f32
  vector.print %y : f32
  return
}
