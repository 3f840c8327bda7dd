// ERA: 2021
// PIPELINE: (none)
!cell = type !llvm.struct<"cell", (i32, ptr<struct<"cell">>)>
!node = type !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>
llvm.func @value(%p: !node) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.getelementptr %p[%c0, %c0] : (!node, i32, i32) -> !llvm.ptr<i32>
  %1 = llvm.load %0 : !llvm.ptr<i32>
  llvm.return %1 : i32
}
