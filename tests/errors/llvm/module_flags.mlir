// ARGS: --split-input-file --emit source
// Module flags with values of another form, and ops that stand in a module only.
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", 3 : i32>]

// -----

llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<count = 1>, "x"]>]

// -----

llvm.module_flags [
  #llvm.mlir.module_flag<error, "wchar_size", 4 : i32>,
  #llvm.mlir.module_flag<error, "ProfileSummary", "none">
]

// -----

llvm.module_flags [#llvm.mlir.module_flag<max, "PIC Level", 2.0 : f32>]

// -----

llvm.func @f() {
  llvm.module_flags [#llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
  llvm.return
}

// -----

llvm.func @f() {
  llvm.linker_options ["-lm"]
  llvm.return
}

// -----

llvm.func @f()
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [#llvm.zero]
