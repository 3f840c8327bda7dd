// ARGS: --split-input-file
// What `llvm.return` returns in a source function is compared with the converted results.
func.func @f(%a: i32) -> i64 {
  llvm.return %a : i32
}

// -----

func.func @f(%a: memref<2xi32>) -> memref<2xi32> {
  llvm.return %a : memref<2xi32>
}

// -----

func.func @f(%a: index) -> index {
  llvm.return %a : index
}

// -----

func.func @f(%a: i32) -> (i32, i32) {
  llvm.return %a : i32
}

// -----

func.func @f(%c: i1) {
  scf.if %c {
    llvm.return
  }
  return
}

// -----

llvm.func @f(%a: i32) -> i32 {
  func.return %a : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  scf.execute_region {
    llvm.return %a : i32
  }
  return %a : i32
}
