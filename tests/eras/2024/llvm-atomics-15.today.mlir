// ERA: today
llvm.func @atomics(%p: !llvm.ptr, %v: i32) -> i32 {
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
  %1 = llvm.cmpxchg %p, %0, %v acq_rel monotonic : !llvm.ptr, i32
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, i1)>
  llvm.return %2 : i32
}
