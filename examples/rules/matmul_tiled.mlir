// Products of matrices of 9 x 300 and 300 x 13 elements, in memory and as tensors.
func.func @left(%i: index, %j: index) -> i32 {
  %c7 = arith.constant 7 : index
  %s = arith.addi %i, %j : index
  %r = arith.remui %s, %c7 : index
  %v = arith.index_cast %r : index to i32
  return %v : i32
}
func.func @memory(%n: index, %k: index, %m: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %a = memref.alloc(%n, %k) : memref<?x?xf32>
  %b = memref.alloc(%k, %m) : memref<?x?xf32>
  %c = memref.alloc(%n, %m) : memref<?x?xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %k step %c1 {
      %v = func.call @left(%i, %j) : (index, index) -> i32
      %f = arith.sitofp %v : i32 to f32
      memref.store %f, %a[%i, %j] : memref<?x?xf32>
    }
  }
  linalg.fill ins(%two : f32) outs(%b : memref<?x?xf32>)
  linalg.fill ins(%zero : f32) outs(%c : memref<?x?xf32>)
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  %i = arith.subi %n, %c1 : index
  %j = arith.subi %m, %c1 : index
  %r = memref.load %c[%i, %j] : memref<?x?xf32>
  memref.dealloc %a : memref<?x?xf32>
  memref.dealloc %b : memref<?x?xf32>
  memref.dealloc %c : memref<?x?xf32>
  return %r : f32
}
func.func @main() {
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c300 = arith.constant 300 : index
  %x = call @memory(%c9, %c300, %c13) : (index, index, index) -> f32
  vector.print %x : f32
  %a = tensor.generate {
  ^bb0(%i: index, %j: index):
    %v = func.call @left(%i, %j) : (index, index) -> i32
    tensor.yield %v : i32
  } : tensor<9x300xi32>
  %b = tensor.generate {
  ^bb0(%i: index, %j: index):
    %v = func.call @left(%j, %i) : (index, index) -> i32
    tensor.yield %v : i32
  } : tensor<300x13xi32>
  %c = arith.constant dense<-1> : tensor<9x13xi32>
  %r = linalg.matmul ins(%a, %b : tensor<9x300xi32>, tensor<300x13xi32>) outs(%c : tensor<9x13xi32>) -> tensor<9x13xi32>
  %y = tensor.extract %r[%c8, %c12] : tensor<9x13xi32>
  vector.print %y : i32
  return
}
