// One branch makes a tensor, the other one passes an old one on.
func.func @main() {
  %k1_i1 = arith.constant true
  %k0_i1 = arith.constant false
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %p = arith.addi %x, %x : tensor<4xi32>
  %a = scf.if %k1_i1 -> (tensor<4xi32>) {
    %q = tensor.insert %k0_i32 into %p[%c0] : tensor<4xi32>
    scf.yield %q : tensor<4xi32>
  } else {
    scf.yield %p : tensor<4xi32>
  }
  %b = scf.if %k0_i1 -> (tensor<4xi32>) {
    %q = tensor.insert %k0_i32 into %a[%c0] : tensor<4xi32>
    scf.yield %q : tensor<4xi32>
  } else {
    scf.yield %x : tensor<4xi32>
  }
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  %shown3 = vector.transfer_read %p[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  return
}
