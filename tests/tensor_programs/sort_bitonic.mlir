// A bitonic network in three loops.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[-8, 17, -32, -39, 20, -35, -22, 8]> : tensor<8xi32>
  %y = scf.for %e = %c1 to %c4 step %c1 iter_args(%a = %x) -> (tensor<8xi32>) {
    %k = arith.shli %c1, %e : index
    %b = scf.for %f = %c0 to %e step %c1 iter_args(%b0 = %a) -> (tensor<8xi32>) {
      %g = arith.addi %f, %c1 : index
      %j = arith.shrui %k, %g : index
      %c = scf.for %i = %c0 to %c8 step %c1 iter_args(%d = %b0) -> (tensor<8xi32>) {
        %l = arith.xori %i, %j : index
        %up = arith.cmpi ugt, %l, %i : index
        %r = scf.if %up -> (tensor<8xi32>) {
          %bit = arith.andi %i, %k : index
          %asc = arith.cmpi eq, %bit, %c0 : index
          %u = tensor.extract %d[%i] : tensor<8xi32>
          %v = tensor.extract %d[%l] : tensor<8xi32>
          %lo = arith.minsi %u, %v : i32
          %hi = arith.maxsi %u, %v : i32
          %p = arith.select %asc, %lo, %hi : i32
          %q = arith.select %asc, %hi, %lo : i32
          %m = tensor.insert %p into %d[%i] : tensor<8xi32>
          %n = tensor.insert %q into %m[%l] : tensor<8xi32>
          scf.yield %n : tensor<8xi32>
        } else {
          scf.yield %d : tensor<8xi32>
        }
        scf.yield %r : tensor<8xi32>
      }
      scf.yield %c : tensor<8xi32>
    }
    scf.yield %b : tensor<8xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<8xi32>, vector<8xi32>
  vector.print %shown1 : vector<8xi32>
  return
}
