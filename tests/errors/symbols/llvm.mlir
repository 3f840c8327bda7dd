// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Symbols of the LLVM dialect that refer to something else than the op needs.
llvm.mlir.global internal @g(1 : i32) {addr_space = 3 : i32} : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global internal @g(1 : i32) : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr<3>
  llvm.return
}

// -----

func.func private @g()
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}

// -----

func.func private @g()
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

llvm.mlir.global internal @g(1 : i32) : i32
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

llvm.func @g(i32, ...)
llvm.func @f(%a: i32) {
  "llvm.call"(%a) <{callee = @g, operandSegmentSizes = array<i32: 1, 0>, op_bundle_sizes = array<i32>}> : (i32) -> ()
  llvm.return
}

// -----

llvm.func @g(i32)
llvm.func @f(%a: i32) {
  "llvm.call"(%a) <{callee = @g, var_callee_type = !llvm.func<void (i32)>, operandSegmentSizes = array<i32: 1, 0>, op_bundle_sizes = array<i32>}> : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  llvm.call @missing(%a) : (i32) -> ()
  llvm.return
}

// -----

llvm.mlir.global_ctors ctors = [@g], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global internal @g(1 : i32) : i32

// -----

llvm.func @g()
llvm.mlir.global_ctors ctors = [@g], priorities = [0 : i32, 1 : i32], data = [#llvm.zero]

// -----

llvm.func @g()
llvm.mlir.global_ctors ctors = [@g], priorities = [0 : i32], data = []

// -----

llvm.mlir.global_ctors ctors = [@none], priorities = [0 : i32], data = [#llvm.zero]

// -----

llvm.mlir.global_dtors dtors = [@g], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global internal @g(1 : i32) : i32

// -----

llvm.func @g()
llvm.mlir.global_dtors dtors = [@g], priorities = [], data = [#llvm.zero]

// -----

llvm.comdat @group {
  llvm.comdat_selector @largest exactmatch
  llvm.comdat_selector @largest largest
}
