// ERA: 2021
// PIPELINE: (none)
llvm.func @next(%p: !llvm.ptr<struct<"list", (i32, ptr<struct<"list">>)>>) -> !llvm.ptr<struct<"list", (i32, ptr<struct<"list">>)>> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.getelementptr %p[%c0, %c1] : (!llvm.ptr<struct<"list", (i32, ptr<struct<"list">>)>>, i32, i32) -> !llvm.ptr<ptr<struct<"list", (i32, ptr<struct<"list">>)>>>
  %1 = llvm.load %0 : !llvm.ptr<ptr<struct<"list", (i32, ptr<struct<"list">>)>>>
  llvm.return %1 : !llvm.ptr<struct<"list", (i32, ptr<struct<"list">>)>>
}
