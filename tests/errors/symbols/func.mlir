// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Functions, calls and references to functions.
func.func private @g(i32)
func.func @f() {
  %0 = func.constant @g : (i64) -> ()
  return
}

// -----

func.func @f() {
  %0 = func.constant @g : (i64) -> ()
  return
}

// -----

memref.global "private" @g : memref<2xf32> = uninitialized
func.func @f() {
  %0 = func.constant @g : () -> ()
  return
}

// -----

func.func @f()

// -----

func.func "secret" @f() { return }

// -----

func.func @f(%a: i32 {noalias}) { return }

// -----

func.func @f() -> (i32 {noalias}) {
  %0 = arith.constant 1 : i32
  return %0 : i32
}

// -----

"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", res_attrs = [{}, {}]}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", arg_attrs = [{}]}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = i32, sym_visibility = "private"}> ({}) : () -> ()

// -----

llvm.func @g()
func.func @f() {
  func.call @g() : () -> ()
  return
}

// -----

memref.global "private" @g : memref<2xf32> = uninitialized
func.func @f() {
  func.call @g() : () -> ()
  return
}

// -----

func.func @f(%g: () -> i32) {
  func.call_indirect %g() : () -> ()
  return
}
