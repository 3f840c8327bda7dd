// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Calls that do not fit the called function.
llvm.func @g(i32) -> i32
llvm.func @f(%a: f32) {
  %0 = llvm.call @g(%a) : (f32) -> i32
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i32) {
  %0 = llvm.call @g(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @g(i32) -> i32
llvm.func @f(%a: i32) {
  %0 = llvm.call @g(%a) : (i32) -> f32
  llvm.return
}

// -----

llvm.func @g(i32)
llvm.func @f(%a: i32) {
  %0 = llvm.call @g(%a) : (i32) -> f32
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @f(%a: i32) {
  "llvm.call"() <{callee = @g, var_callee_type = !llvm.func<void (i32, ...)>, operandSegmentSizes = array<i32: 0, 0>, op_bundle_sizes = array<i32>}> : () -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  llvm.call %a() : i32, () -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  "llvm.call"() <{operandSegmentSizes = array<i32: 0, 0>, op_bundle_sizes = array<i32>}> : () -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.call %p() vararg(!llvm.func<void (...)>) : !llvm.ptr, () -> i32
  llvm.return
}

// -----

llvm.mlir.global @g(1 : i32) : i32
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
