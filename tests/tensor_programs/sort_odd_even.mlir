// Odd-even transposition, by tensors of shifted slices.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[41, -21, -19, 17, -11, 18, 8, -13, -32]> : tensor<9xi32>
  %y = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xi32>) {
    %o = arith.remui %i, %c2 : index
    %p = tensor.extract_slice %a[%o] [4] [2] : tensor<9xi32> to tensor<4xi32>
    %o1 = arith.addi %o, %c1 : index
    %q = tensor.extract_slice %a[%o1] [4] [2] : tensor<9xi32> to tensor<4xi32>
    %lo = arith.minsi %p, %q : tensor<4xi32>
    %hi = arith.maxsi %p, %q : tensor<4xi32>
    %b = tensor.insert_slice %lo into %a[%o] [4] [2] : tensor<4xi32> into tensor<9xi32>
    %c = tensor.insert_slice %hi into %b[%o1] [4] [2] : tensor<4xi32> into tensor<9xi32>
    scf.yield %c : tensor<9xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<9xi32>, vector<9xi32>
  vector.print %shown1 : vector<9xi32>
  return
}
