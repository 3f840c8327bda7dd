// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// llvm operations inside a builtin function: types that both dialects share.
llvm.mlir.global internal @state(3 : i32) : i32
func @mixed(%a: i32) -> i32 {
  %0 = llvm.mlir.addressof @state : !llvm.ptr<i32>
  %1 = llvm.load %0 : !llvm.ptr<i32>
  %2 = addi %1, %a : i32
  llvm.store %2, %0 : !llvm.ptr<i32>
  return %2 : i32
}
