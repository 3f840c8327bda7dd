// ARGS: --only arith
// Branches of other dialects stay, and the arguments of their blocks keep `index` and other types without an equal in
// LLVM. Values are cast where ops of `arith` use or define them.
func.func @loop(%n: index, %c: i1) -> index {
  %one = arith.constant 1 : index
  cf.br ^head(%n : index)
^head(%i: index):
  %j = arith.addi %i, %one : index
  cf.cond_br %c, ^head(%j : index), ^exit(%j : index)
^exit(%r: index):
  %m = arith.muli %r, %r : index
  return %m : index
}
func.func @two_values(%a: index, %b: i32, %c: i1) -> (index, i32) {
  cf.cond_br %c, ^x(%a, %b : index, i32), ^y(%a : index)
^x(%i: index, %k: i32):
  %s = arith.index_cast %i : index to i32
  %t = arith.addi %s, %k : i32
  cf.br ^z(%i, %t : index, i32)
^y(%j: index):
  %u = arith.index_cast %j : index to i32
  cf.br ^z(%j, %u : index, i32)
^z(%p: index, %q: i32):
  return %p, %q : index, i32
}
func.func @same_argument_twice(%a: index) -> index {
  cf.br ^next(%a, %a : index, index)
^next(%x: index, %y: index):
  %s = arith.addi %x, %y : index
  cf.br ^last(%s, %x : index, index)
^last(%t: index, %z: index):
  return %t : index
}
func.func @memrefs(%m: memref<?xf32>, %v: vector<2x3xf32>) -> vector<2x3xf32> {
  cf.br ^next(%m, %v : memref<?xf32>, vector<2x3xf32>)
^next(%n: memref<?xf32>, %w: vector<2x3xf32>):
  %c0 = arith.constant 0 : index
  %x = memref.load %n[%c0] : memref<?xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %n[%c0] : memref<?xf32>
  %s = arith.addf %w, %w : vector<2x3xf32>
  return %s : vector<2x3xf32>
}
func.func @regions(%n: index, %c: i1) -> index {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %z to %n step %one iter_args(%a = %z) -> index {
    %v = scf.execute_region -> index {
      cf.cond_br %c, ^a(%a : index), ^b
    ^a(%x: index):
      %w = arith.addi %x, %i : index
      scf.yield %w : index
    ^b:
      cf.br ^a(%i : index)
    }
    scf.yield %v : index
  }
  return %r : index
}
