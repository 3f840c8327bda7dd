// ERA: 2021
// PIPELINE: (none)
// The translation of LLVM 13 loses the result of an invoke and `cleanup`, so neither is used here.
llvm.func @may_throw(i32)
llvm.func @personality(...) -> i32
llvm.func @guarded(%x: i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.null : !llvm.ptr<i8>
  llvm.invoke @may_throw(%x) to ^ok unwind ^bad : (i32) -> ()
^ok:
  llvm.return %x : i32
^bad:
  %0 = llvm.landingpad (catch %null : !llvm.ptr<i8>) : !llvm.struct<(ptr<i8>, i32)>
  llvm.resume %0 : !llvm.struct<(ptr<i8>, i32)>
}
