// ERA: 2020
llvm.func @vectors(%v: !llvm<"<4 x float>">, %i: !llvm.i32) -> !llvm<"<4 x float>"> {
  %0 = llvm.extractelement %v[%i : !llvm.i32] : !llvm<"<4 x float>">
  %1 = llvm.insertelement %0, %v[%i : !llvm.i32] : !llvm<"<4 x float>">
  %2 = llvm.shufflevector %1, %v [0 : i32, 5 : i32, 2 : i32, 7 : i32] : !llvm<"<4 x float>">, !llvm<"<4 x float>">
  llvm.return %2 : !llvm<"<4 x float>">
}
