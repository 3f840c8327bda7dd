// ERA: 2021
// PIPELINE: (none)
llvm.func @swap(%p: !llvm.ptr<i64>, %old: i64, %new: i64) -> i1 {
  %0 = llvm.cmpxchg %p, %old, %new acq_rel monotonic : i64
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i64, i1)>
  llvm.return %1 : i1
}
