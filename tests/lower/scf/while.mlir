func.func @f(%n: i32) -> i32 {
  %r = scf.while (%x = %n) : (i32) -> i32 {
    %z = arith.constant 0 : i32
    %c = arith.cmpi sgt, %x, %z : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %o = arith.constant 1 : i32
    %d = arith.subi %y, %o : i32
    scf.yield %d : i32
  }
  return %r : i32
}

// -----

// a loop annotation
#no_unroll = #llvm.loop_annotation<unroll = <disable = true>>
func.func private @next() -> i1
func.func @f() {
  scf.while : () -> () {
    %c = func.call @next() : () -> i1
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {llvm.loop_annotation = #no_unroll}
  return
}
