// ARGS: --split-input-file
// Arguments are named in the signature or in the label of the entry block.
func.func @f(i32, i32) -> i32 {
  %c = arith.constant 1 : i32
  return %c : i32
}

// -----

func.func @f(i32) {
^bb0:
  return
}

// -----

func.func @f(i32) {
^bb0(%a: i64):
  return
}

// -----

func.func @f(%a: i32) {
^bb0(%b: i32):
  return
}

// -----

func.func @f(%a: i32, i32) {
^bb0(%b: i32, %c: i32):
  return
}

// -----

func.func @f() {
^bb0(%a: i32):
  return
}

// -----

func.func @f(i32) {
}

// -----

llvm.func @f(i32, i32) {
^bb0(%a: i32):
  llvm.return
}
