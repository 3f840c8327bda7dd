// ERA: 2021
llvm.func @t0() -> !llvm.struct<(i64, ptr<i8>)>
