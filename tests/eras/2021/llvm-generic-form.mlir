// ERA: 2021
// PIPELINE: (none)
"module"() ( {
  "llvm.func"() ( {
  ^bb0(%p: !llvm.ptr<i32>, %i: i64):
    %0 = "llvm.getelementptr"(%p, %i) : (!llvm.ptr<i32>, i64) -> !llvm.ptr<i32>
    %1 = "llvm.load"(%0) : (!llvm.ptr<i32>) -> i32
    %2 = "llvm.mlir.constant"() {value = 3 : i32} : () -> i32
    %3 = "llvm.icmp"(%1, %2) {predicate = 2 : i64} : (i32, i32) -> i1
    %4 = "llvm.select"(%3, %1, %2) : (i1, i32, i32) -> i32
    "llvm.store"(%4, %p) : (i32, !llvm.ptr<i32>) -> ()
    "llvm.return"(%4) : (i32) -> ()
  }) {linkage = 10 : i64, sym_name = "generic", type = !llvm.func<i32 (ptr<i32>, i64)>} : () -> ()
}) : () -> ()
