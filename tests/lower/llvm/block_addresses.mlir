// Block addresses and indirect branches.
llvm.func @blockaddr0() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @blockaddr0, tag = <id = 1>> : !llvm.ptr
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return %0 : !llvm.ptr
}
// -----
// DIFFERS: mlir-translate refers to a block by its number after the function, which llvm-as rejects
llvm.func @callee(i32)
llvm.func @blocks(%x: i32) {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 0>
  llvm.call @callee(%x) : (i32) -> ()
  llvm.br ^bb2
^bb2:
  llvm.blocktag <id = 1>
  llvm.return
}
llvm.func @other() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @blocks, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @blocks, tag = <id = 0>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @address_before_the_function() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @later, tag = <id = 3>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @later() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 3>
  llvm.return
}
// -----
llvm.func @indirect(%addr: !llvm.ptr) -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.mlir.constant(2 : i32) : i32
  llvm.indirectbr %addr : !llvm.ptr, [
    ^bb1(%0 : i32),
    ^bb2
  ]
^bb1(%a: i32):
  llvm.return %a : i32
^bb2:
  llvm.return %1 : i32
}
// -----
llvm.func @indirect_no_destination(%addr: !llvm.ptr) {
  llvm.indirectbr %addr : !llvm.ptr, [
  ]
}
// -----
llvm.func @indirect_loop(%addr: !llvm.ptr) {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.indirectbr %addr : !llvm.ptr, [
    ^bb1,
    ^bb2
  ]
^bb2:
  llvm.blocktag <id = 2>
  llvm.return
}
// -----
llvm.func @computed_goto(%i: i64) -> i32 {
  %a = llvm.blockaddress <function = @computed_goto, tag = <id = 1>> : !llvm.ptr
  %b = llvm.blockaddress <function = @computed_goto, tag = <id = 2>> : !llvm.ptr
  %c = llvm.mlir.constant(0 : i64) : i64
  %cond = llvm.icmp "eq" %i, %c : i64
  %p = llvm.select %cond, %a, %b : i1, !llvm.ptr
  %x = llvm.mlir.constant(10 : i32) : i32
  %y = llvm.mlir.constant(20 : i32) : i32
  llvm.indirectbr %p : !llvm.ptr, [
    ^bb1,
    ^bb2
  ]
^bb1:
  llvm.blocktag <id = 1>
  llvm.return %x : i32
^bb2:
  llvm.blocktag <id = 2>
  llvm.return %y : i32
}
// -----
llvm.mlir.global private constant @table() {addr_space = 0 : i32, dso_local} : !llvm.array<2 x ptr> {
  %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
  %1 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr>
  %3 = llvm.blockaddress <function = @f, tag = <id = 2>> : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.array<2 x ptr>
  llvm.return %4 : !llvm.array<2 x ptr>
}
llvm.func @f() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.br ^bb2
^bb2:
  llvm.blocktag <id = 2>
  llvm.return
}
