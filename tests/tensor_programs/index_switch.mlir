// A switch whose cases yield tensors.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k9_i32 = arith.constant 9 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %z = arith.constant dense<0> : tensor<4xi32>
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<4xi32>) {
    %r = scf.index_switch %i -> tensor<4xi32>
    case 0 {
      scf.yield %x : tensor<4xi32>
    }
    case 2 {
      %u = arith.addi %t, %t : tensor<4xi32>
      scf.yield %u : tensor<4xi32>
    }
    default {
      %u = tensor.insert %k9_i32 into %t[%i] : tensor<4xi32>
      scf.yield %u : tensor<4xi32>
    }
    scf.yield %r : tensor<4xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
