// SPELLING: 2021
// LLVM 14 introduced indices that are no operands.
llvm.func @next(%p: !llvm.ptr<struct<"node", (i32, ptr<struct<"node">>)>>, %i: i64) -> !llvm.ptr<ptr<struct<"node", (i32, ptr<struct<"node">>)>>> {
  %0 = llvm.getelementptr %p[%i, 1] : (!llvm.ptr<struct<"node", (i32, ptr<struct<"node">>)>>, i64) -> !llvm.ptr<ptr<struct<"node", (i32, ptr<struct<"node">>)>>>
  llvm.return %0 : !llvm.ptr<ptr<struct<"node", (i32, ptr<struct<"node">>)>>>
}
