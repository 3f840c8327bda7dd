//! Programs on tensors in `tests/tensor_programs/`: what they print, and that they free what they allocate.
//!
//! `python3 tests/tensor_programs/generate` writes the programs and their output, which numpy computes.

#![cfg(feature = "llvm")]

use crate::cases::*;

/// An allocator that counts blocks, and a function that runs the program and then prints how many are left.
const COUNTED: &str = "
llvm.mlir.global internal @blocks_left(0 : i64) : i64
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @add_blocks(%n: i64) {
  %p = llvm.mlir.addressof @blocks_left : !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i64
  %1 = llvm.add %0, %n : i64
  llvm.store %1, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @_mlir_memref_to_llvm_alloc(%size: i64) -> !llvm.ptr {
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.call @add_blocks(%one) : (i64) -> ()
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @_mlir_memref_to_llvm_free(%p: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %is_block = llvm.icmp \"ne\" %p, %null : !llvm.ptr
  %less = llvm.sext %is_block : i1 to i64
  llvm.call @add_blocks(%less) : (i64) -> ()
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}
func.func @counted() {
  func.call @main() : () -> ()
  %p = llvm.mlir.addressof @blocks_left : !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i64
  vector.print str \"blocks left: \"
  vector.print %0 : i64
  return
}
";

#[test]
fn programs_on_tensors_print_what_is_expected_and_free_their_blocks() {
    for_each_file(&files("tests/tensor_programs", &["mlir"]), |path| {
        let program = text(path) + COUNTED;
        let args = ["run", "--set", "use_generic_functions=true", "--entry", "counted", "--timeout", "60", "-"];
        let out = rewrite_stdin(&args, &program).ok();
        let (printed, left) = out.split_once("blocks left: ").expect("the count");
        assert_eq!(printed, text(&path.with_extension("expected")));
        assert_eq!(left, "0\n", "blocks are left");
    });
}
