// Branches and their weights.
llvm.func @cond(%c: i1, %x: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%a: i32):
  llvm.return %a : i32
^bb2:
  llvm.br ^bb1(%x : i32)
}
// -----
llvm.func @weights(%c: i1, %x: i32) {
  llvm.cond_br %c weights([5, 10]), ^bb1, ^bb2
^bb1:
  llvm.br ^bb2
^bb2:
  llvm.return
}
// -----
llvm.func @switch(%x: i32) -> i32 {
  llvm.switch %x : i32, ^default(%x : i32) [
    1: ^bb1,
    -2: ^bb2(%x : i32)
  ]
^default(%a: i32):
  llvm.return %a : i32
^bb1:
  llvm.return %x : i32
^bb2(%b: i32):
  llvm.return %b : i32
}
// -----
llvm.func @switch_weights(%x: i64) {
  llvm.switch %x : i64, ^bb1 [
    1: ^bb2,
    2: ^bb2
  ] {branch_weights = array<i32: 13, 17, 19>}
^bb1:
  llvm.return
^bb2:
  llvm.return
}
// -----
llvm.func @switch_empty(%x: i8) {
  llvm.switch %x : i8, ^bb1 [
  ]
^bb1:
  llvm.return
}
// -----
llvm.func @same_target(%c: i1, %x: i32, %y: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%a: i32):
  llvm.return %a : i32
}
// -----
llvm.func @switch_same(%x: i32, %y: i32) -> i32 {
  llvm.switch %x : i32, ^bb1(%x : i32) [
    1: ^bb1(%y : i32),
    2: ^bb1(%x : i32)
  ]
^bb1(%a: i32):
  llvm.return %a : i32
}
// -----
llvm.func @loop(%n: i64) {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^head(%0 : i64)
^head(%i: i64):
  %c = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %c, ^body, ^exit
^body:
  %next = llvm.add %i, %1 : i64
  llvm.br ^head(%next : i64)
^exit:
  llvm.return
}
// -----
llvm.func @unreachable(%c: i1) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.unreachable
^bb2:
  llvm.return
}
// -----
llvm.func @wide_switch(%x: i128) {
  llvm.switch %x : i128, ^bb1 [
    5: ^bb2
  ]
^bb1:
  llvm.return
^bb2:
  llvm.return
}
// -----
#loop = #llvm.loop_annotation<disableNonforced = true, mustProgress = true, unroll = <disable = true>>
llvm.func @annotated(%c: i1) {
  llvm.br ^bb1 {loop_annotation = #loop}
^bb1:
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #loop}
^bb2:
  llvm.return
}
