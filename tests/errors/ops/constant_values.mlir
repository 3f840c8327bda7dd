// ARGS: --split-input-file
// Constants whose value does not fit the type of the result.
func.func @f() -> index {
  %0 = constant "" : index
  return %0 : index
}

// -----

func.func @f() {
  %0 = arith.constant "a" : i32
  return
}

// -----

func.func @f() {
  %0 = "arith.constant"() <{value = dense<1.0> : vector<2xf32>}> : () -> vector<2xi32>
  return
}

// -----

func.func @f() {
  %0 = index.constant ""
  return
}

// -----

func.func @f() {
  %0 = complex.constant ["a", "b"] : complex<f32>
  return
}

// -----

func.func @f() {
  %0 = llvm.mlir.constant("a") : i32
  return
}

// -----

func.func private @g()
func.func @f() {
  %0 = constant @g : index
  return
}

// -----

func.func @f() {
  %0 = constant "g" : () -> ()
  return
}
