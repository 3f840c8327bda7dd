// ERA: 2021
// PIPELINE: -convert-std-to-llvm
llvm.mlir.global internal constant @string("abc") : !llvm.array<3 x i8>
llvm.mlir.global constant @no_trailing_type("foo bar")
llvm.mlir.global internal constant @escapes("tab\09quote\22end\00")
