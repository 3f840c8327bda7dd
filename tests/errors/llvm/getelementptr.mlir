// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Indices that a type does not have.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 5] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: i64) {
  %0 = llvm.getelementptr %p[0] : (i64) -> i64, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: f32) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, f32) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = "llvm.getelementptr"(%p, %i) <{rawConstantIndices = array<i32: 0>, elem_type = i32}> : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.return
}
