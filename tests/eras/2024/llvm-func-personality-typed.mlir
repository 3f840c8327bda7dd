// ERA: between (2022, LLVM 15)
llvm.func @may_throw(i32) -> i32
llvm.func @personality(...) -> i32
llvm.func @guarded(%x: i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.null : !llvm.ptr<i8>
  %0 = llvm.invoke @may_throw(%x) to ^ok unwind ^bad : (i32) -> i32
^ok:
  llvm.return %0 : i32
^bad:
  %1 = llvm.landingpad (catch %null : !llvm.ptr<i8>) : !llvm.struct<(ptr<i8>, i32)>
  llvm.resume %1 : !llvm.struct<(ptr<i8>, i32)>
}
