// ERA: 2020
// LLVM's own syntax inside the quotes: packed structs, arrays of arrays, vectors, functions, address spaces.
llvm.func @types(!llvm<"<{ i8, i32 }>">, !llvm<"[4 x [8 x <16 x float>]]">, !llvm<"float addrspace(3)*">, !llvm<"void (i8*, ...)*">, !llvm<"i32 (double, i64*)*">, !llvm<"{ {}, { i1 } }*">) -> !llvm<"{ float*, i64, [2 x i64] }">
