// Counting sort of bytes, with a histogram.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %c1 = arith.constant 1 : index
  %k0_i8 = arith.constant 0 : i8
  %c10 = arith.constant 10 : index
  %x = arith.constant dense<[2, 2, 4, 4, 5, 2, 5, 1, 1]> : tensor<9xi8>
  %z = arith.constant dense<0> : tensor<10xindex>
  %h = scf.for %i = %c0 to %c9 step %c1 iter_args(%t = %z) -> (tensor<10xindex>) {
    %v = tensor.extract %x[%i] : tensor<9xi8>
    %b = arith.index_cast %v : i8 to index
    %n = tensor.extract %t[%b] : tensor<10xindex>
    %m = arith.addi %n, %c1 : index
    %u = tensor.insert %m into %t[%b] : tensor<10xindex>
    scf.yield %u : tensor<10xindex>
  }
  %e = tensor.empty() : tensor<9xi8>
  %r:2 = scf.for %d = %c0 to %c10 step %c1 iter_args(%t = %e, %p = %c0) -> (tensor<9xi8>, index) {
    %n = tensor.extract %h[%d] : tensor<10xindex>
    %q = arith.addi %p, %n : index
    %v = arith.index_cast %d : index to i8
    %u = scf.for %i = %p to %q step %c1 iter_args(%s = %t) -> (tensor<9xi8>) {
      %w = tensor.insert %v into %s[%i] : tensor<9xi8>
      scf.yield %w : tensor<9xi8>
    }
    scf.yield %u, %q : tensor<9xi8>, index
  }
  %y = tensor.cast %r#0 : tensor<9xi8> to tensor<9xi8>
  %shown1 = vector.transfer_read %y[%c0], %k0_i8 {in_bounds = [true]} : tensor<9xi8>, vector<9xi8>
  vector.print %shown1 : vector<9xi8>
  return
}
