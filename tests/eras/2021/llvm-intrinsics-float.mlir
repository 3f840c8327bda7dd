// ERA: 2021
// PIPELINE: (none)
llvm.func @floats(%x: f32, %y: f32) -> f32 {
  %0 = "llvm.intr.exp"(%x) : (f32) -> f32
  %1 = "llvm.intr.sqrt"(%0) : (f32) -> f32
  %2 = "llvm.intr.pow"(%1, %y) : (f32, f32) -> f32
  %3 = "llvm.intr.fma"(%2, %x, %y) : (f32, f32, f32) -> f32
  %4 = "llvm.intr.maxnum"(%3, %x) : (f32, f32) -> f32
  %5 = "llvm.intr.minnum"(%4, %y) : (f32, f32) -> f32
  %6 = "llvm.intr.fabs"(%5) : (f32) -> f32
  %7 = "llvm.intr.copysign"(%6, %y) : (f32, f32) -> f32
  llvm.return %7 : f32
}
