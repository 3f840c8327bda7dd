// ERA: today
llvm.func @may_throw(i32) -> i32
llvm.func @personality(...) -> i32
llvm.func @guarded(%x: i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.invoke @may_throw(%x) to ^ok unwind ^bad : (i32) -> i32
^ok:
  llvm.return %0 : i32
^bad:
  %1 = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}
