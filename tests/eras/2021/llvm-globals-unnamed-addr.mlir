// ERA: 2021
// PIPELINE: -convert-std-to-llvm
llvm.mlir.global private local_unnamed_addr constant @quiet(42 : i64) : i64
llvm.mlir.global private unnamed_addr constant @silent(43 : i64) : i64
llvm.mlir.global internal constant @sectioned(1 : i32) {section = ".mydata"} : i32
