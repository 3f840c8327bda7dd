// A chain of conversions between types of elements.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i8 = arith.constant 0 : i8
  %k0_i32 = arith.constant 0 : i32
  %k0_i64 = arith.constant 0 : i64
  %k0_f16 = arith.constant 0.0 : f16
  %x = arith.constant dense<[1.75, -2.5, 100.0, 0.0]> : tensor<4xf32>
  %a = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %b = arith.fptosi %a : tensor<4xf64> to tensor<4xi32>
  %c = arith.trunci %b : tensor<4xi32> to tensor<4xi8>
  %d = arith.extui %c : tensor<4xi8> to tensor<4xi64>
  %e = arith.index_cast %d : tensor<4xi64> to tensor<4xindex>
  %f = arith.uitofp %d : tensor<4xi64> to tensor<4xf16>
  %g = arith.bitcast %x : tensor<4xf32> to tensor<4xi32>
  %shown1 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %c[%c0], %k0_i8 {in_bounds = [true]} : tensor<4xi8>, vector<4xi8>
  vector.print %shown2 : vector<4xi8>
  %shown3 = vector.transfer_read %d[%c0], %k0_i64 {in_bounds = [true]} : tensor<4xi64>, vector<4xi64>
  vector.print %shown3 : vector<4xi64>
  %shown4 = vector.transfer_read %e[%c0], %c0 {in_bounds = [true]} : tensor<4xindex>, vector<4xindex>
  vector.print %shown4 : vector<4xindex>
  %shown5 = vector.transfer_read %f[%c0], %k0_f16 {in_bounds = [true]} : tensor<4xf16>, vector<4xf16>
  vector.print %shown5 : vector<4xf16>
  %shown6 = vector.transfer_read %g[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown6 : vector<4xi32>
  return
}
