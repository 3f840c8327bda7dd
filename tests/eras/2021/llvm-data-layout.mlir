// ERA: 2021
// PIPELINE: (none)
module attributes {llvm.data_layout = "e-m:e-i64:64-n32:64", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @f(%a: i64) -> i64 {
    llvm.return %a : i64
  }
}
