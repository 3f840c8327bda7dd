// Blocks inside of an op yield one of two tensors.
func.func @main() {
  %k1_i1 = arith.constant true
  %c0 = arith.constant 0 : index
  %k5_i32 = arith.constant 5 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %y = scf.execute_region -> tensor<4xi32> {
    %a = arith.addi %x, %x : tensor<4xi32>
    cf.cond_br %k1_i1, ^one(%a : tensor<4xi32>), ^two
  ^one(%b: tensor<4xi32>):
    %c = tensor.insert %k5_i32 into %b[%c0] : tensor<4xi32>
    scf.yield %c : tensor<4xi32>
  ^two:
    scf.yield %x : tensor<4xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
