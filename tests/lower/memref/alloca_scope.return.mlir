func.func @f(%c: i1, %x: i32) -> (i32, i1) {
  %r:2 = memref.alloca_scope -> (i32, i1) {
    %y = scf.if %c -> i32 {
      scf.yield %x : i32
    } else {
      %z = arith.addi %x, %x : i32
      scf.yield %z : i32
    }
    memref.alloca_scope.return {some.attribute} %y, %c : i32, i1
  }
  return %r#0, %r#1 : i32, i1
}
