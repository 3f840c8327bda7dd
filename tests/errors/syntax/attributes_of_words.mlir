// ARGS: --split-input-file --emit source
// Attributes in a dictionary that words of the op's format set.
func.func @f() attributes {sym_visibility = "private"} {
  return
}

// -----

func.func private @f() attributes {sym_visibility = "private"}

// -----

func.func @f() attributes {sym_name = "g"} {
  return
}

// -----

llvm.func @f() attributes {linkage = #llvm.linkage<external>}

// -----

llvm.func @f() attributes {CConv = #llvm.cconv<fastcc>}

// -----

llvm.mlir.global external @g() {visibility_ = 1 : i64} : i32
