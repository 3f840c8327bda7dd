// Conway's game of life on a torus, of i8.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c6 = arith.constant 6 : index
  %k0_i8 = arith.constant 0 : i8
  %k0_i32 = arith.constant 0 : i32
  %k3_i32 = arith.constant 3 : i32
  %k4_i32 = arith.constant 4 : i32
  %x = arith.constant dense<[[0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0], [0, 1, 1, 1, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]> : tensor<6x6xi8>
  %y = scf.for %t = %c0 to %c5 step %c1 iter_args(%a = %x) -> (tensor<6x6xi8>) {
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
        %v = tensor.extract %a[%r, %c] : tensor<6x6xi8>
        %w = arith.extui %v : i8 to i32
        %u = arith.addi %s, %w : i32
        scf.yield %u : i32
      }
      %self = tensor.extract %a[%i, %j] : tensor<6x6xi8>
      %alive = arith.cmpi ne, %self, %k0_i8 : i8
      %three = arith.cmpi eq, %n, %k3_i32 : i32
      %four = arith.cmpi eq, %n, %k4_i32 : i32
      %stay = arith.andi %alive, %four : i1
      %live = arith.ori %three, %stay : i1
      %o = arith.extui %live : i1 to i8
      tensor.yield %o : i8
    } : tensor<6x6xi8>
    scf.yield %b : tensor<6x6xi8>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i8 {in_bounds = [true, true]} : tensor<6x6xi8>, vector<6x6xi8>
  vector.print %shown1 : vector<6x6xi8>
  return
}
