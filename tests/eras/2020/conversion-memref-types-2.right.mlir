// ERA: 2020
llvm.func @t0() -> !llvm<"{i64, i8*}">
