// ERA: 2020
llvm.func @t0() attributes {doc.type = !llvm<"void ()">}
llvm.func @t1(!llvm.i32) -> !llvm.i64 attributes {doc.type = !llvm<"i64 (i32)">}
llvm.func @t2(!llvm.i32, !llvm.float) -> !llvm.i64 attributes {doc.type = !llvm<"i64 (i32, float)">}
llvm.func @t3(!llvm.i32, !llvm.float) -> !llvm<"{i64, double}"> attributes {doc.type = !llvm<"{i64, double} (i32, float)">}
llvm.func @t4(!llvm<"void ()*">) -> !llvm<"void ()*"> attributes {doc.type = !llvm<"void ()* (void ()*)">}
