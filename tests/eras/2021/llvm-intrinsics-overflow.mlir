// ERA: 2021
// PIPELINE: (none)
llvm.func @checked(%a: i32, %b: i32) -> i32 {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
  %2 = "llvm.intr.umul.with.overflow"(%1, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %3 = llvm.extractvalue %2[0] : !llvm.struct<(i32, i1)>
  llvm.return %3 : i32
}
