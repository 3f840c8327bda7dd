// A queue and distances, both carried by `scf.while`.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %k1_i32 = arith.constant 1 : i32
  %k0_i32 = arith.constant 0 : i32
  %g = arith.constant dense<[[false, true, true, false, false], [false, false, false, true, false], [false, false, false, true, false], [false, false, false, false, true], [false, false, false, false, false]]> : tensor<5x5xi1>
  %q0 = arith.constant dense<[0, 0, 0, 0, 0]> : tensor<5xindex>
  %d0 = arith.constant dense<[0, -1, -1, -1, -1]> : tensor<5xi32>
  %r:4 = scf.while (%q = %q0, %d = %d0, %h = %c0, %t = %c1) : (tensor<5xindex>, tensor<5xi32>, index, index) -> (tensor<5xindex>, tensor<5xi32>, index, index) {
    %go = arith.cmpi ult, %h, %t : index
    scf.condition(%go) %q, %d, %h, %t : tensor<5xindex>, tensor<5xi32>, index, index
  } do {
  ^bb0(%q: tensor<5xindex>, %d: tensor<5xi32>, %h: index, %t: index):
    %v = tensor.extract %q[%h] : tensor<5xindex>
    %dv = tensor.extract %d[%v] : tensor<5xi32>
    %dn = arith.addi %dv, %k1_i32 : i32
    %s:3 = scf.for %w = %c0 to %c5 step %c1 iter_args(%q1 = %q, %d1 = %d, %t1 = %t) -> (tensor<5xindex>, tensor<5xi32>, index) {
      %e = tensor.extract %g[%v, %w] : tensor<5x5xi1>
      %dw = tensor.extract %d1[%w] : tensor<5xi32>
      %new = arith.cmpi slt, %dw, %k0_i32 : i32
      %both = arith.andi %e, %new : i1
      %u:3 = scf.if %both -> (tensor<5xindex>, tensor<5xi32>, index) {
        %q2 = tensor.insert %w into %q1[%t1] : tensor<5xindex>
        %d2 = tensor.insert %dn into %d1[%w] : tensor<5xi32>
        %t2 = arith.addi %t1, %c1 : index
        scf.yield %q2, %d2, %t2 : tensor<5xindex>, tensor<5xi32>, index
      } else {
        scf.yield %q1, %d1, %t1 : tensor<5xindex>, tensor<5xi32>, index
      }
      scf.yield %u#0, %u#1, %u#2 : tensor<5xindex>, tensor<5xi32>, index
    }
    %h1 = arith.addi %h, %c1 : index
    scf.yield %s#0, %s#1, %h1, %s#2 : tensor<5xindex>, tensor<5xi32>, index, index
  }
  %q = tensor.cast %r#0 : tensor<5xindex> to tensor<5xindex>
  %d = tensor.cast %r#1 : tensor<5xi32> to tensor<5xi32>
  %shown1 = vector.transfer_read %q[%c0], %c0 {in_bounds = [true]} : tensor<5xindex>, vector<5xindex>
  vector.print %shown1 : vector<5xindex>
  %shown2 = vector.transfer_read %d[%c0], %k0_i32 {in_bounds = [true]} : tensor<5xi32>, vector<5xi32>
  vector.print %shown2 : vector<5xi32>
  return
}
