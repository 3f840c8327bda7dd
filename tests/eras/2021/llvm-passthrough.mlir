// ERA: 2021
// PIPELINE: (none)
llvm.func @flags() attributes {passthrough = ["noinline", ["alignstack", "16"], ["custom-key", "custom-value"]]} {
  llvm.return
}
