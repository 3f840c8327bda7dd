// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Atomic accesses of other types and orderings than LLVM has.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{syncscope = "x"}> : (!llvm.ptr) -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: f32) {
  llvm.store %x, %p atomic acquire {alignment = 4 : i64} : f32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: f32) {
  llvm.store %x, %p atomic monotonic : f32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i1) {
  llvm.store %x, %p atomic monotonic {alignment = 4 : i64} : i1, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: f32) {
  %0 = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.atomicrmw fadd %p, %x monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.atomicrmw add %p, %x unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i7) {
  %0 = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i7) {
  %0 = llvm.atomicrmw xchg %p, %x monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: f32) {
  %0 = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.cmpxchg %p, %x, %x unordered monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.cmpxchg %p, %x, %x acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.cmpxchg %p, %x, %x acq_rel acq_rel : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f() {
  llvm.fence monotonic
  llvm.return
}
