// ERA: 2020
llvm.func @printf(!llvm<"i8*">, ...) -> !llvm.i32
llvm.mlir.global internal constant @text("%d\0A\00") : !llvm<"[4 x i8]">
llvm.func @show(%a: !llvm.i32, %f: !llvm<"i32 (i32)*">) -> !llvm.i32 {
  %c0 = llvm.mlir.constant(0 : index) : !llvm.i64
  %0 = llvm.mlir.addressof @text : !llvm<"[4 x i8]*">
  %1 = llvm.getelementptr %0[%c0, %c0] : (!llvm<"[4 x i8]*">, !llvm.i64, !llvm.i64) -> !llvm<"i8*">
  %2 = llvm.call %f(%a) : (!llvm.i32) -> !llvm.i32
  %3 = llvm.call @printf(%1, %2) : (!llvm<"i8*">, !llvm.i32) -> !llvm.i32
  llvm.return %3 : !llvm.i32
}
