// Four stages for a harmonic oscillator; the state is a tensor of two.
func.func @slope(%s: tensor<2xf64>) -> tensor<2xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tensor.extract %s[%c0] : tensor<2xf64>
  %b = tensor.extract %s[%c1] : tensor<2xf64>
  %n = arith.negf %a : f64
  %r = tensor.from_elements %b, %n : tensor<2xf64>
  return %r : tensor<2xf64>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %s0 = arith.constant dense<[1.0, 0.0]> : tensor<2xf64>
  %h = arith.constant dense<[0.125, 0.125]> : tensor<2xf64>
  %hh = arith.constant dense<[0.0625, 0.0625]> : tensor<2xf64>
  %two = arith.constant dense<[2.0, 2.0]> : tensor<2xf64>
  %six = arith.constant dense<[0.020833333333333332, 0.020833333333333332]> : tensor<2xf64>
  %y = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %s0) -> (tensor<2xf64>) {
    %k1 = func.call @slope(%s) : (tensor<2xf64>) -> tensor<2xf64>
    %a = math.fma %k1, %hh, %s : tensor<2xf64>
    %k2 = func.call @slope(%a) : (tensor<2xf64>) -> tensor<2xf64>
    %b = math.fma %k2, %hh, %s : tensor<2xf64>
    %k3 = func.call @slope(%b) : (tensor<2xf64>) -> tensor<2xf64>
    %c = math.fma %k3, %h, %s : tensor<2xf64>
    %k4 = func.call @slope(%c) : (tensor<2xf64>) -> tensor<2xf64>
    %m = arith.addf %k2, %k3 : tensor<2xf64>
    %n = arith.addf %k1, %k4 : tensor<2xf64>
    %q = math.fma %m, %two, %n : tensor<2xf64>
    %u = math.fma %q, %six, %s : tensor<2xf64>
    scf.yield %u : tensor<2xf64>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_f64 {in_bounds = [true]} : tensor<2xf64>, vector<2xf64>
  vector.print %shown1 : vector<2xf64>
  return
}
