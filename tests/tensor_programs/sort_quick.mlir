// Quicksort: a recursive function that takes and returns a tensor.
func.func @sort(%a: tensor<9xi32>, %lo: index, %hi: index) -> tensor<9xi32> {
  %c1 = arith.constant 1 : index
  %n = arith.subi %hi, %lo : index
  %more = arith.cmpi sgt, %n, %c1 : index
  %r = scf.if %more -> (tensor<9xi32>) {
    %pivot = tensor.extract %a[%lo] : tensor<9xi32>
    %first = arith.addi %lo, %c1 : index
    %s:2 = scf.for %i = %first to %hi step %c1 iter_args(%b = %a, %m = %lo) -> (tensor<9xi32>, index) {
      %v = tensor.extract %b[%i] : tensor<9xi32>
      %less = arith.cmpi slt, %v, %pivot : i32
      %t:2 = scf.if %less -> (tensor<9xi32>, index) {
        %k = arith.addi %m, %c1 : index
        %u = tensor.extract %b[%k] : tensor<9xi32>
        %c = tensor.insert %v into %b[%k] : tensor<9xi32>
        %d = tensor.insert %u into %c[%i] : tensor<9xi32>
        scf.yield %d, %k : tensor<9xi32>, index
      } else {
        scf.yield %b, %m : tensor<9xi32>, index
      }
      scf.yield %t#0, %t#1 : tensor<9xi32>, index
    }
    %u = tensor.extract %s#0[%s#1] : tensor<9xi32>
    %c = tensor.insert %u into %s#0[%lo] : tensor<9xi32>
    %d = tensor.insert %pivot into %c[%s#1] : tensor<9xi32>
    %e = func.call @sort(%d, %lo, %s#1) : (tensor<9xi32>, index, index) -> tensor<9xi32>
    %k = arith.addi %s#1, %c1 : index
    %f = func.call @sort(%e, %k, %hi) : (tensor<9xi32>, index, index) -> tensor<9xi32>
    scf.yield %f : tensor<9xi32>
  } else {
    scf.yield %a : tensor<9xi32>
  }
  return %r : tensor<9xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[41, -21, -19, 17, -11, 18, 8, -13, -32]> : tensor<9xi32>
  %y = call @sort(%x, %c0, %c9) : (tensor<9xi32>, index, index) -> tensor<9xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<9xi32>, vector<9xi32>
  vector.print %shown1 : vector<9xi32>
  return
}
