// A loop of blocks with a tensor as an argument.
func.func @count(%x: tensor<4xi32>, %n: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  cf.br ^head(%x, %c0 : tensor<4xi32>, index)
^head(%t: tensor<4xi32>, %i: index):
  %go = arith.cmpi ult, %i, %n : index
  cf.cond_br %go, ^body, ^exit(%t : tensor<4xi32>)
^body:
  %m = arith.muli %i, %c10 : index
  %v = arith.index_cast %m : index to i32
  %u = tensor.insert %v into %t[%i] : tensor<4xi32>
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%u, %j : tensor<4xi32>, index)
^exit(%r: tensor<4xi32>):
  return %r : tensor<4xi32>
}
func.func @main() {
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %y = call @count(%x, %c3) : (tensor<4xi32>, index) -> tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
