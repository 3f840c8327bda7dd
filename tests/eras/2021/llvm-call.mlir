// ERA: 2021
// PIPELINE: (none)
llvm.func @foo() -> f32
llvm.func @bar(f32)
llvm.func @caller() {
  %0 = llvm.call @foo() : () -> f32
  llvm.call @bar(%0) : (f32) -> ()
  llvm.return
}
