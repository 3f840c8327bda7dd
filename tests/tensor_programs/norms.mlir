// The greatest absolute value, the sum of absolute values, and the root of the sum of squares.
func.func @main() {
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[3.0, -4.0, 12.0, 0.0]> : tensor<4xf64>
  %z_e = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<f64>) -> tensor<f64>
  %a = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf64>) outs(%z : tensor<f64>) {
  ^bb0(%x0: f64, %o: f64):
    %v = math.absf %x0 : f64
    %r = arith.maximumf %v, %o : f64
    linalg.yield %r : f64
  } -> tensor<f64>
  %b = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf64>) outs(%z : tensor<f64>) {
  ^bb0(%x0: f64, %o: f64):
    %v = math.absf %x0 : f64
    %r = arith.addf %v, %o : f64
    linalg.yield %r : f64
  } -> tensor<f64>
  %c = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf64>) outs(%z : tensor<f64>) {
  ^bb0(%x0: f64, %o: f64):
    %r = math.fma %x0, %x0, %o : f64
    linalg.yield %r : f64
  } -> tensor<f64>
  %d = tensor.extract %c[] : tensor<f64>
  %e = math.sqrt %d : f64
  %shown1 = vector.transfer_read %a[], %k0_f64 : tensor<f64>, vector<f64>
  vector.print %shown1 : vector<f64>
  %shown2 = vector.transfer_read %b[], %k0_f64 : tensor<f64>, vector<f64>
  vector.print %shown2 : vector<f64>
  vector.print %e : f64
  return
}
