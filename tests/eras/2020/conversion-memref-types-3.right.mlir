// ERA: 2020
// is transformed into the LLVM function with pointer-to-structure argument.
llvm.func @t0(!llvm<"{ float*, float*, i64, [1 x i64], [1 x i64]}*">) attributes {doc.type = !llvm<"void({ float*, float*, i64, [1 x i64], [1 x i64]}*) ">}
