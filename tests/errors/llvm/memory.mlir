// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Accesses to memory of types without size, with other alignments.
llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x i32 {alignment = 3 : i64} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p {alignment = 3 : i64} : !llvm.ptr -> f32
  llvm.return
}
