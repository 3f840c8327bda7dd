// Conway's game of life on a torus, of i1.
func.func @main() {
  %k0_i1 = arith.constant false
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c6 = arith.constant 6 : index
  %k0_i32 = arith.constant 0 : i32
  %k3_i32 = arith.constant 3 : i32
  %k4_i32 = arith.constant 4 : i32
  %x = arith.constant dense<[[false, false, false, false, false, false], [false, false, true, false, false, false], [false, false, false, true, false, false], [false, true, true, true, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<6x6xi1>
  %y = scf.for %t = %c0 to %c5 step %c1 iter_args(%a = %x) -> (tensor<6x6xi1>) {
    %b = tensor.generate {
    ^bb0(%i: index, %j: index):
      %n = scf.for %d = %c0 to %c9 step %c1 iter_args(%s = %k0_i32) -> (i32) {
        %q:2 = affine.delinearize_index %d into (3, 3) : index, index
        %i0 = arith.addi %i, %q#0 : index
        %j0 = arith.addi %j, %q#1 : index
        %i1 = arith.addi %i0, %c5 : index
        %j1 = arith.addi %j0, %c5 : index
        %r = arith.remui %i1, %c6 : index
        %c = arith.remui %j1, %c6 : index
        %v = tensor.extract %a[%r, %c] : tensor<6x6xi1>
        %w = arith.extui %v : i1 to i32
        %u = arith.addi %s, %w : i32
        scf.yield %u : i32
      }
      %self = tensor.extract %a[%i, %j] : tensor<6x6xi1>
      %alive = arith.cmpi ne, %self, %k0_i1 : i1
      %three = arith.cmpi eq, %n, %k3_i32 : i32
      %four = arith.cmpi eq, %n, %k4_i32 : i32
      %stay = arith.andi %alive, %four : i1
      %live = arith.ori %three, %stay : i1
      tensor.yield %live : i1
    } : tensor<6x6xi1>
    scf.yield %b : tensor<6x6xi1>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i1 {in_bounds = [true, true]} : tensor<6x6xi1>, vector<6x6xi1>
  vector.print %shown1 : vector<6x6xi1>
  return
}
