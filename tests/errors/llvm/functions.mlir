// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Functions whose body does not fit their type.
llvm.func @f() -> i32 { llvm.return }

// -----

llvm.func @f(%a: i32) { llvm.return %a : i32 }

// -----

llvm.func @f(%a: i32) -> f32 { llvm.return %a : i32 }

// -----

"llvm.func"() <{function_type = !llvm.func<void (i32)>, sym_name = "f"}> ({ ^bb0(%a: f32): llvm.return }) : () -> ()

// -----

"llvm.func"() <{function_type = i32, sym_name = "f"}> ({ }) : () -> ()

// -----

llvm.func common @f() { llvm.return }

// -----

llvm.func internal @f()

// -----

llvm.func @f() {
  %0 = llvm.mlir.addressof @missing : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  %0 = llvm.add %a, %a : f32
  llvm.return
}

// -----

llvm.func @f(%a: index) {
  %0 = llvm.add %a, %a : index
  llvm.return
}

// -----

llvm.func @f(%v: f32) {
  %0 = llvm.freeze %v : f32
  llvm.return %0 : f32
}
