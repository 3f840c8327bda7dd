// ERA: 2020
// gets LLVM type void().
llvm.func @foo() -> ()

// gets converted to LLVM type i64(i32).
llvm.func @bar(!llvm.i32) -> !llvm.i64

// has its result aggregated into a structure type
llvm.func @qux(!llvm.i32, !llvm.float) -> !llvm<"{i64, double}">

// are converted into pointers to functions
llvm.func @quux(!llvm<"void ()*">) -> !llvm<"void ()*">
