// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Attributes of modules.
module attributes {llvm.data_layout = "e-zz"} {}

// -----

module attributes {llvm.data_layout = 1 : i32} {}
