// ERA: 2021
// PIPELINE: (none)
// A linked list on the stack in the LLVM dialect with typed pointers, printed with printf's like.
llvm.func @printI32(i32)
llvm.func @printNewline()
llvm.func @push(%value: i32, %next: !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>, %cell: !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>) {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.getelementptr %cell[%c0, %c0] : (!llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>, i32, i32) -> !llvm.ptr<i32>
  llvm.store %value, %0 : !llvm.ptr<i32>
  %1 = llvm.getelementptr %cell[%c0, %c1] : (!llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>, i32, i32) -> !llvm.ptr<ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>>
  llvm.store %next, %1 : !llvm.ptr<ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>>
  llvm.return
}
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c10 = llvm.mlir.constant(10 : i32) : i32
  %c20 = llvm.mlir.constant(20 : i32) : i32
  %null = llvm.mlir.null : !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>
  %a = llvm.alloca %one x !llvm.struct<"cell", (i32, ptr<struct<"cell">>)> : (i64) -> !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>
  %b = llvm.alloca %one x !llvm.struct<"cell", (i32, ptr<struct<"cell">>)> : (i64) -> !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>
  llvm.call @push(%c10, %null, %a) : (i32, !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>, !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>) -> ()
  llvm.call @push(%c20, %a, %b) : (i32, !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>, !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>) -> ()
  llvm.br ^walk(%b : !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>)
^walk(%p: !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>):
  %end = llvm.icmp "eq" %p, %null : !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>
  llvm.cond_br %end, ^done, ^show
^show:
  %0 = llvm.getelementptr %p[%c0, %c0] : (!llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>, i32, i32) -> !llvm.ptr<i32>
  %1 = llvm.load %0 : !llvm.ptr<i32>
  llvm.call @printI32(%1) : (i32) -> ()
  llvm.call @printNewline() : () -> ()
  %2 = llvm.getelementptr %p[%c0, %c1] : (!llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>, i32, i32) -> !llvm.ptr<ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>>
  %3 = llvm.load %2 : !llvm.ptr<ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>>
  llvm.br ^walk(%3 : !llvm.ptr<struct<"cell", (i32, ptr<struct<"cell">>)>>)
^done:
  llvm.return %c0 : i32
}
