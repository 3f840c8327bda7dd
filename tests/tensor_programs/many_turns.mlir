// Twenty thousand turns make and drop tensors.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %c20000 = arith.constant 20000 : index
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %y = scf.for %i = %c0 to %c20000 step %c1 iter_args(%t = %x) -> (tensor<4xi32>) {
    %one = arith.constant dense<1> : tensor<4xi32>
    %a = arith.addi %t, %one : tensor<4xi32>
    %b = tensor.extract_slice %a[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
    %c = arith.muli %b, %b : tensor<2xi32>
    %v = tensor.extract %c[%c0] : tensor<2xi32>
    %even = arith.trunci %v : i32 to i1
    %d = scf.if %even -> (tensor<4xi32>) {
      scf.yield %a : tensor<4xi32>
    } else {
      %e = arith.addi %a, %one : tensor<4xi32>
      %f = arith.subi %e, %one : tensor<4xi32>
      scf.yield %f : tensor<4xi32>
    }
    scf.yield %d : tensor<4xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
