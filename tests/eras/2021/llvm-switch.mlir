// ERA: 2021
// PIPELINE: (none)
llvm.func @choose(%v: i32, %x: f32) -> f32 {
  %one = llvm.mlir.constant(1.0 : f32) : f32
  llvm.switch %v, ^other(%x : f32) [
    1: ^first,
    5: ^other(%one : f32)
  ]
^first:
  %0 = llvm.fadd %x, %x : f32
  llvm.return %0 : f32
^other(%y: f32):
  llvm.return %y : f32
}
