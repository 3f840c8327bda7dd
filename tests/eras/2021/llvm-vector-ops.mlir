// ERA: 2021
// PIPELINE: (none)
llvm.func @lanes(%v: vector<4xf32>, %x: f32, %i: i32) -> vector<4xf32> {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.fadd %0, %x : f32
  %2 = llvm.insertelement %1, %v[%i : i32] : vector<4xf32>
  %3 = llvm.shufflevector %2, %v [0 : i32, 5 : i32, 2 : i32, 7 : i32] : vector<4xf32>, vector<4xf32>
  llvm.return %3 : vector<4xf32>
}
