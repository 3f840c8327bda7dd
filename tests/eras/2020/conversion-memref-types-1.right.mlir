// ERA: 2020
llvm.func @t0() -> !llvm<"{ float*, float*, i64 }">
llvm.func @t1() -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
llvm.func @t2() -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
llvm.func @t3() -> !llvm<"{ float*, float*, i64, [5 x i64], [5 x i64] }">
llvm.func @t4() -> !llvm<"{ float*, float*, i64, [5 x i64], [5 x i64]  }">

// Memref types can have vectors as element types
llvm.func @t5() -> !llvm<"{ <4 x float>*, <4 x float>*, i64, [2 x i64], [2 x i64] }">
