// ARGS: --split-input-file --emit source
// Initializers of globals with side effects.
llvm.mlir.global internal @g() : i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i32
  llvm.return %x : i32
}

// -----

llvm.func @f() -> i32
llvm.mlir.global internal @g() : i32 {
  %x = llvm.call @f() : () -> i32
  llvm.return %x : i32
}

// -----

llvm.mlir.global internal @g() : i32 {
  %x = llvm.call_intrinsic "llvm.vscale.i32"() : () -> i32
  llvm.return %x : i32
}
