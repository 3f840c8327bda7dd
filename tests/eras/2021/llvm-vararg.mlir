// ERA: 2021
// PIPELINE: (none)
llvm.func @printf(!llvm.ptr<i8>, ...) -> i32
llvm.mlir.global internal constant @format("%d %f\0A\00")
llvm.func @show(%a: i32, %x: f64) -> i32 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %0 = llvm.mlir.addressof @format : !llvm.ptr<array<7 x i8>>
  %1 = llvm.getelementptr %0[%c0, %c0] : (!llvm.ptr<array<7 x i8>>, i64, i64) -> !llvm.ptr<i8>
  %2 = llvm.call @printf(%1, %a, %x) : (!llvm.ptr<i8>, i32, f64) -> i32
  llvm.return %2 : i32
}
