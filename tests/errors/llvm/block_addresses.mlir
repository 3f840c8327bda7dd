// ARGS: --split-input-file --emit llvm
// Block addresses and indirect branches that are not valid.
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @nothing, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @f, tag = <id = 9>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @g()
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @g, tag = <id = 9>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.br ^a
^a:
  llvm.blocktag <id = 1>
  llvm.blocktag <id = 1>
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @f() -> !llvm.ptr {
  llvm.blocktag <id = 1>
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.indirectbr %p : !llvm.ptr, [
    ^a(%x : i32),
    ^a(%x : i32)
  ]
^a(%y: i32):
  llvm.return %y : i32
}

// -----

llvm.func @f(%p: i64) {
  llvm.indirectbr %p : i64, []
}
