// The dictionary of ops whose text ends with a type or a list stands behind it.
llvm.func @assumed(%c: i1, %p: !llvm.ptr, %n: i64) {
  llvm.intr.assume %c : i1 {my.note = 1 : i32}
  %true = llvm.mlir.constant(true) : i1
  llvm.intr.assume %true ["align"(%p, %n : !llvm.ptr, i64)] : i1 {my.note = "b"}
  llvm.return
}
llvm.module_flags [#llvm.mlir.module_flag<error, "e", 1 : i32>] {my.note = 1 : i32}
llvm.linker_options ["-l", "m"] {my.note = 1 : i32}
// -----
// An attribute of LLVM under a name of another dialect belongs to that dialect, so it is not translated.
module attributes {fir.target_features = #llvm.target_features<["+m", "+a"]>, fir.range = #llvm.vscale_range<minRange = 1, maxRange = 2>} {
  llvm.func @f() attributes {fir.features = #llvm.target_features<["+m"]>} {
    %c = llvm.mlir.constant(1 : i32) {fir.loop = #llvm.loop_annotation<disableNonforced = true>} : i32
    llvm.return
  }
}
// -----
llvm.func @leaf() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf-no-reserve">} {
  llvm.return
}
llvm.func @others() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">, other.pointer = #llvm.framePointerKind<"non-leaf-no-reserve">} {
  llvm.return
}
