// ERA: today
llvm.func @sum(%s: f32, %v: vector<4xf32>) -> f32 {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  llvm.return %0 : f32
}
