// A Fourier transform of eight numbers: bits reversed, then three stages on two carried tensors.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %km3p141592653589793_f64 = arith.constant -3.141592653589793 : f64
  %x = arith.constant dense<[1.0, 3.0, 0.0, 1.0, 2.0, 0.0, -1.0, 4.0]> : tensor<8xf64>
  %z_e = tensor.empty() : tensor<8xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<8xf64>) -> tensor<8xf64>
  %r:2 = scf.for %s = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %z) -> (tensor<8xf64>, tensor<8xf64>) {
    %h = arith.shli %c1, %s : index
    %h64 = arith.index_cast %h : index to i64
    %hf = arith.sitofp %h64 : i64 to f64
    %t:2 = scf.for %k = %c0 to %c4 step %c1 iter_args(%c = %a, %d = %b) -> (tensor<8xf64>, tensor<8xf64>) {
      %g = arith.divui %k, %h : index
      %j = arith.remui %k, %h : index
      %g2 = arith.muli %g, %h : index
      %g3 = arith.addi %g2, %k : index
      %i1 = arith.addi %g3, %h : index
      %j64 = arith.index_cast %j : index to i64
      %jf = arith.sitofp %j64 : i64 to f64
      %q = arith.divf %jf, %hf : f64
      %w = arith.mulf %q, %km3p141592653589793_f64 : f64
      %wr = math.cos %w : f64
      %wi = math.sin %w : f64
      %ur = tensor.extract %c[%g3] : tensor<8xf64>
      %ui = tensor.extract %d[%g3] : tensor<8xf64>
      %vr = tensor.extract %c[%i1] : tensor<8xf64>
      %vi = tensor.extract %d[%i1] : tensor<8xf64>
      %p0 = arith.mulf %vr, %wr : f64
      %p1 = arith.mulf %vi, %wi : f64
      %p2 = arith.mulf %vr, %wi : f64
      %p3 = arith.mulf %vi, %wr : f64
      %tr = arith.subf %p0, %p1 : f64
      %ti = arith.addf %p2, %p3 : f64
      %sr = arith.addf %ur, %tr : f64
      %si = arith.addf %ui, %ti : f64
      %dr = arith.subf %ur, %tr : f64
      %di = arith.subf %ui, %ti : f64
      %e0 = tensor.insert %sr into %c[%g3] : tensor<8xf64>
      %e1 = tensor.insert %dr into %e0[%i1] : tensor<8xf64>
      %f0 = tensor.insert %si into %d[%g3] : tensor<8xf64>
      %f1 = tensor.insert %di into %f0[%i1] : tensor<8xf64>
      scf.yield %e1, %f1 : tensor<8xf64>, tensor<8xf64>
    }
    scf.yield %t#0, %t#1 : tensor<8xf64>, tensor<8xf64>
  }
  %s = arith.constant dense<1000.0> : tensor<8xf64>
  %a0 = arith.addf %r#0, %s : tensor<8xf64>
  %b0 = arith.addf %r#1, %s : tensor<8xf64>
  %shown1 = vector.transfer_read %a0[%c0], %k0_f64 {in_bounds = [true]} : tensor<8xf64>, vector<8xf64>
  vector.print %shown1 : vector<8xf64>
  %shown2 = vector.transfer_read %b0[%c0], %k0_f64 {in_bounds = [true]} : tensor<8xf64>, vector<8xf64>
  vector.print %shown2 : vector<8xf64>
  return
}
