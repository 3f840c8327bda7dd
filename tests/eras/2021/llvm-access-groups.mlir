// ERA: 2021
// PIPELINE: (none)
module {
  llvm.func @copy(%p: !llvm.ptr<i32>, %q: !llvm.ptr<i32>, %n: i64) {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^head(%0 : i64)
  ^head(%i: i64):
    %from = llvm.getelementptr %p[%i] : (!llvm.ptr<i32>, i64) -> !llvm.ptr<i32>
    %to = llvm.getelementptr %q[%i] : (!llvm.ptr<i32>, i64) -> !llvm.ptr<i32>
    %x = llvm.load %from {access_groups = [@metadata::@reads, @"other data"::@both]} : !llvm.ptr<i32>
    llvm.store %x, %to {access_groups = [@"other data"::@both]} : !llvm.ptr<i32>
    %next = llvm.add %i, %1 : i64
    %more = llvm.icmp "slt" %next, %n : i64
    llvm.cond_br %more, ^head(%next : i64), ^end {llvm.loop = {parallel_access = [@metadata::@reads, @"other data"::@both], options = #llvm.loopopts<pipeline_initiation_interval = 2>}}
  ^end:
    llvm.return
  }
  llvm.metadata @metadata {
    llvm.access_group @unused
    llvm.access_group @reads
    llvm.return
  }
  llvm.metadata @"other data" attributes {test.mark} {
    llvm.access_group @both
    llvm.return
  }
}
