// A slice was taken before its source is written over.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %k50_i32 = arith.constant 50 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %g = tensor.generate {
  ^bb0(%i: index):
    %v = arith.index_cast %i : index to i32
    tensor.yield %v : i32
  } : tensor<4xi32>
  %s = tensor.extract_slice %g[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %a = tensor.insert %k50_i32 into %g[%c1] : tensor<4xi32>
  %shown1 = vector.transfer_read %s[%c0], %k0_i32 {in_bounds = [true]} : tensor<2xi32>, vector<2xi32>
  vector.print %shown1 : vector<2xi32>
  %shown2 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
