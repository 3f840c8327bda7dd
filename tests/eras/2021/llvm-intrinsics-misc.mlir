// ERA: 2021
// PIPELINE: (none)
llvm.func @misc(%p: !llvm.ptr<i8>, %c: i1, %n: i64) -> vector<4xi1> {
  %rw = llvm.mlir.constant(0 : i32) : i32
  %hint = llvm.mlir.constant(3 : i32) : i32
  %cache = llvm.mlir.constant(1 : i32) : i32
  "llvm.intr.prefetch"(%p, %rw, %hint, %cache) : (!llvm.ptr<i8>, i32, i32, i32) -> ()
  "llvm.intr.assume"(%c) : (i1) -> ()
  %0 = llvm.intr.get.active.lane.mask %n, %n : i64, i64 to vector<4xi1>
  llvm.return %0 : vector<4xi1>
}
