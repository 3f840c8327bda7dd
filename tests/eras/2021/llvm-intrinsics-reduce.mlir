// ERA: 2021
// PIPELINE: (none)
llvm.func @reductions(%v: vector<4xf32>, %w: vector<4xi32>, %s: f32) -> f32 {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) {reassoc = false} : (f32, vector<4xf32>) -> f32
  %1 = "llvm.intr.vector.reduce.fmul"(%0, %v) {reassoc = true} : (f32, vector<4xf32>) -> f32
  %2 = "llvm.intr.vector.reduce.add"(%w) : (vector<4xi32>) -> i32
  %3 = "llvm.intr.vector.reduce.umin"(%w) : (vector<4xi32>) -> i32
  %4 = llvm.sitofp %2 : i32 to f32
  %5 = llvm.fadd %1, %4 : f32
  llvm.return %5 : f32
}
