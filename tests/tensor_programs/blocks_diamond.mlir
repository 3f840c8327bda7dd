// A branch that passes one of two tensors to the block in which its edges join, and a branch that passes an argument.
func.func @pick(%t: tensor<4xi32>, %c: i1) -> tensor<4xi32> {
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = arith.addi %t, %x : tensor<4xi32>
  %b = arith.subi %t, %x : tensor<4xi32>
  cf.cond_br %c, ^join(%a : tensor<4xi32>), ^join(%b : tensor<4xi32>)
^join(%r: tensor<4xi32>):
  return %r : tensor<4xi32>
}
func.func @same_or_more(%t: tensor<4xi32>, %c: i1) -> tensor<4xi32> {
  cf.cond_br %c, ^join(%t : tensor<4xi32>), ^more
^more:
  %x = arith.addi %t, %t : tensor<4xi32>
  cf.br ^join(%x : tensor<4xi32>)
^join(%r: tensor<4xi32>):
  return %r : tensor<4xi32>
}
func.func @show(%t: tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0 : i32
  %v = vector.transfer_read %t[%c0], %pad {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %v : vector<4xi32>
  return
}
func.func @main() {
  %true = arith.constant true
  %false = arith.constant false
  %x = arith.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %p = call @pick(%x, %true) : (tensor<4xi32>, i1) -> tensor<4xi32>
  %q = call @pick(%x, %false) : (tensor<4xi32>, i1) -> tensor<4xi32>
  %s = call @same_or_more(%q, %true) : (tensor<4xi32>, i1) -> tensor<4xi32>
  %m = call @same_or_more(%p, %false) : (tensor<4xi32>, i1) -> tensor<4xi32>
  call @show(%p) : (tensor<4xi32>) -> ()
  call @show(%q) : (tensor<4xi32>) -> ()
  call @show(%s) : (tensor<4xi32>) -> ()
  call @show(%m) : (tensor<4xi32>) -> ()
  return
}
