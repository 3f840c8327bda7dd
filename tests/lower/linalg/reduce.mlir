// short form: the output is the first operand
func.func @f(%a: memref<2x3xf32>, %b: memref<3xf32>) {
  linalg.reduce { arith.subf } ins(%a : memref<2x3xf32>) outs(%b : memref<3xf32>) dimensions = [0]
  return
}

// -----

// two outputs
func.func @f(%a: memref<?x?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  linalg.reduce ins(%a, %a : memref<?x?xi32>, memref<?x?xi32>) outs(%b, %c : memref<?xi32>, memref<?xi32>) dimensions = [1]
    (%x: i32, %y: i32, %sum: i32, %max: i32) {
      %s = arith.addi %x, %sum : i32
      %m = arith.maxsi %y, %max : i32
      linalg.yield %s, %m : i32, i32
    }
  return
}
