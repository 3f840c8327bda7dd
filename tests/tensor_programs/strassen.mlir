// Blocks of a product, recombined by slices.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %a = arith.constant dense<[[0, 2, 0, -3], [-3, -1, -2, -3], [-1, 3, -2, 3], [3, 0, -2, -3]]> : tensor<4x4xi32>
  %b = arith.constant dense<[[-3, 0, 3, -1], [2, 3, 2, -1], [2, 2, 2, 1], [-3, -3, -3, 1]]> : tensor<4x4xi32>
  %z_e = tensor.empty() : tensor<2x2xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<2x2xi32>) -> tensor<2x2xi32>
  %y0_e = tensor.empty() : tensor<4x4xi32>
  %y0 = linalg.fill ins(%k0_i32 : i32) outs(%y0_e : tensor<4x4xi32>) -> tensor<4x4xi32>
  %a00 = tensor.extract_slice %a[0, 0] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %a01 = tensor.extract_slice %a[0, 2] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %a10 = tensor.extract_slice %a[2, 0] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %a11 = tensor.extract_slice %a[2, 2] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %b00 = tensor.extract_slice %b[0, 0] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %b01 = tensor.extract_slice %b[0, 2] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %b10 = tensor.extract_slice %b[2, 0] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %b11 = tensor.extract_slice %b[2, 2] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
  %s10 = arith.addi %a00, %a11 : tensor<2x2xi32>
  %s11 = arith.addi %b00, %b11 : tensor<2x2xi32>
  %m1 = linalg.matmul ins(%s10, %s11 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %s20 = arith.addi %a10, %a11 : tensor<2x2xi32>
  %m2 = linalg.matmul ins(%s20, %b00 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %s31 = arith.subi %b01, %b11 : tensor<2x2xi32>
  %m3 = linalg.matmul ins(%a00, %s31 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %s41 = arith.subi %b10, %b00 : tensor<2x2xi32>
  %m4 = linalg.matmul ins(%a11, %s41 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %s50 = arith.addi %a00, %a01 : tensor<2x2xi32>
  %m5 = linalg.matmul ins(%s50, %b11 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %s60 = arith.subi %a10, %a00 : tensor<2x2xi32>
  %s61 = arith.addi %b00, %b01 : tensor<2x2xi32>
  %m6 = linalg.matmul ins(%s60, %s61 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %s70 = arith.subi %a01, %a11 : tensor<2x2xi32>
  %s71 = arith.addi %b10, %b11 : tensor<2x2xi32>
  %m7 = linalg.matmul ins(%s70, %s71 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %u0 = arith.addi %m1, %m4 : tensor<2x2xi32>
  %u1 = arith.subi %u0, %m5 : tensor<2x2xi32>
  %q00 = arith.addi %u1, %m7 : tensor<2x2xi32>
  %q01 = arith.addi %m3, %m5 : tensor<2x2xi32>
  %q10 = arith.addi %m2, %m4 : tensor<2x2xi32>
  %v0 = arith.subi %m1, %m2 : tensor<2x2xi32>
  %v1 = arith.addi %v0, %m3 : tensor<2x2xi32>
  %q11 = arith.addi %v1, %m6 : tensor<2x2xi32>
  %y00 = tensor.insert_slice %q00 into %y0[0, 0] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x4xi32>
  %y01 = tensor.insert_slice %q01 into %y00[0, 2] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x4xi32>
  %y10 = tensor.insert_slice %q10 into %y01[2, 0] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x4xi32>
  %y11 = tensor.insert_slice %q11 into %y10[2, 2] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x4xi32>
  %shown1 = vector.transfer_read %y11[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x4xi32>, vector<4x4xi32>
  vector.print %shown1 : vector<4x4xi32>
  return
}
