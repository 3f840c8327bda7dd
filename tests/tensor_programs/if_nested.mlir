// Nested branches yield two tensors, exchanged on one way.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %k0_i32 = arith.constant 0 : i32
  %k10_i32 = arith.constant 10 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %z = arith.constant dense<0> : tensor<4xi32>
  %r:3 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %x, %b = %z, %n = %k0_i32) -> (tensor<4xi32>, tensor<4xi32>, i32) {
    %j = arith.remui %i, %c3 : index
    %c = arith.cmpi eq, %j, %c0 : index
    %s:2 = scf.if %c -> (tensor<4xi32>, tensor<4xi32>) {
      scf.yield %b, %a : tensor<4xi32>, tensor<4xi32>
    } else {
      %d = arith.cmpi eq, %j, %c1 : index
      %t:2 = scf.if %d -> (tensor<4xi32>, tensor<4xi32>) {
        %e = tensor.insert %n into %a[%c1] : tensor<4xi32>
        scf.yield %e, %b : tensor<4xi32>, tensor<4xi32>
      } else {
        scf.yield %a, %a : tensor<4xi32>, tensor<4xi32>
      }
      scf.yield %t#0, %t#1 : tensor<4xi32>, tensor<4xi32>
    }
    %m = arith.addi %n, %k10_i32 : i32
    scf.yield %s#0, %s#1, %m : tensor<4xi32>, tensor<4xi32>, i32
  }
  %a = tensor.cast %r#0 : tensor<4xi32> to tensor<4xi32>
  %b = tensor.cast %r#1 : tensor<4xi32> to tensor<4xi32>
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
