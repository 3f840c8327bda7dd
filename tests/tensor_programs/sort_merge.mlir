// Merge sort: recursion on slices of dynamic size.
func.func @sort(%a: tensor<?xi32>) -> tensor<?xi32> {
  %k0_i1 = arith.constant false
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %one = arith.cmpi ult, %n, %c2 : index
  %r = scf.if %one -> (tensor<?xi32>) {
    scf.yield %a : tensor<?xi32>
  } else {
    %h = arith.divui %n, %c2 : index
    %m = arith.subi %n, %h : index
    %a0 = tensor.extract_slice %a[0] [%h] [1] : tensor<?xi32> to tensor<?xi32>
    %a1 = tensor.extract_slice %a[%h] [%m] [1] : tensor<?xi32> to tensor<?xi32>
    %l = func.call @sort(%a0) : (tensor<?xi32>) -> tensor<?xi32>
    %g = func.call @sort(%a1) : (tensor<?xi32>) -> tensor<?xi32>
    %e = tensor.empty(%n) : tensor<?xi32>
    %s:3 = scf.for %k = %c0 to %n step %c1 iter_args(%t = %e, %i = %c0, %j = %c0) -> (tensor<?xi32>, index, index) {
      %more = arith.cmpi ult, %j, %m : index
      %end = arith.cmpi uge, %i, %h : index
      %right = scf.if %end -> (i1) {
        scf.yield %more : i1
      } else {
        %c = scf.if %more -> (i1) {
          %u = tensor.extract %l[%i] : tensor<?xi32>
          %v = tensor.extract %g[%j] : tensor<?xi32>
          %lt = arith.cmpi slt, %v, %u : i32
          scf.yield %lt : i1
        } else {
          scf.yield %k0_i1 : i1
        }
        scf.yield %c : i1
      }
      %src = arith.select %right, %g, %l : tensor<?xi32>
      %at = arith.select %right, %j, %i : index
      %w = tensor.extract %src[%at] : tensor<?xi32>
      %t1 = tensor.insert %w into %t[%k] : tensor<?xi32>
      %ri = arith.index_castui %right : i1 to index
      %li = arith.subi %c1, %ri : index
      %i1 = arith.addi %i, %li : index
      %j1 = arith.addi %j, %ri : index
      scf.yield %t1, %i1, %j1 : tensor<?xi32>, index, index
    }
    scf.yield %s#0 : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[41, -21, -19, 17, -11, 18, 8, -13, -32]> : tensor<9xi32>
  %d = tensor.cast %x : tensor<9xi32> to tensor<?xi32>
  %s = call @sort(%d) : (tensor<?xi32>) -> tensor<?xi32>
  %y = tensor.cast %s : tensor<?xi32> to tensor<9xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<9xi32>, vector<9xi32>
  vector.print %shown1 : vector<9xi32>
  return
}
