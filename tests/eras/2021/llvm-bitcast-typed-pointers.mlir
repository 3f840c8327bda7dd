// ERA: 2021
// PIPELINE: (none)
// Casts between pointer types vanish with opaque pointers.
llvm.func @view(%p: !llvm.ptr<i8>) -> i32 {
  %0 = llvm.bitcast %p : !llvm.ptr<i8> to !llvm.ptr<struct<(i32, i32)>>
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.getelementptr %0[%c0, %c1] : (!llvm.ptr<struct<(i32, i32)>>, i32, i32) -> !llvm.ptr<i32>
  %2 = llvm.load %1 : !llvm.ptr<i32>
  llvm.return %2 : i32
}
