// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Comparisons and selections of other types.
llvm.func @f(%a: f32) {
  %0 = llvm.icmp "eq" %a, %a : f32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.fcmp "oeq" %a, %a : i32
  llvm.return
}

// -----

llvm.func @f(%c: vector<4xi1>, %a: f32) {
  %0 = llvm.select %c, %a, %a : vector<4xi1>, f32
  llvm.return
}

// -----

llvm.func @f(%c: vector<4xi1>, %a: vector<3xf32>) {
  %0 = llvm.select %c, %a, %a : vector<4xi1>, vector<3xf32>
  llvm.return
}
