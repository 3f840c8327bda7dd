// Inline assembly.
llvm.func @variants(%x: i32, %p: !llvm.ptr) {
  %0 = llvm.inline_asm "bswap $0", "=r,r" %x : (i32) -> i32
  %1 = llvm.inline_asm has_side_effects "foo", "=r,=r,r" %x : (i32) -> !llvm.struct<(i8, i8)>
  llvm.inline_asm has_side_effects "", "~{memory}" : () -> ()
  %2 = llvm.inline_asm is_align_stack "foo", "=r,r" %x : (i32) -> i32
  %3 = llvm.inline_asm has_side_effects is_align_stack "foo", "=r,r" %x : (i32) -> i32
  llvm.return
}
// -----
llvm.func @dialects(%x: i32) {
  %0 = llvm.inline_asm asm_dialect = att "foo", "=r,r" %x : (i32) -> i32
  %1 = llvm.inline_asm asm_dialect = intel "foo", "=r,r" %x : (i32) -> i32
  %2 = llvm.inline_asm has_side_effects asm_dialect = intel "foo", "=r,r" %x : (i32) -> i32
  llvm.return
}
// -----
llvm.func @tails(%x: i32) {
  %0 = llvm.inline_asm tail_call_kind = <tail> "foo", "=r,r" %x : (i32) -> i32
  %1 = llvm.inline_asm tail_call_kind = <notail> "foo", "=r,r" %x : (i32) -> i32
  %2 = llvm.inline_asm tail_call_kind = <none> "foo", "=r,r" %x : (i32) -> i32
  llvm.return
}
// -----
// DIFFERS: mlir-translate adds elementtype to the result, which LLVM rejects
llvm.func @operand_attrs(%p: !llvm.ptr, %x: i32) {
  llvm.inline_asm has_side_effects operand_attrs = [{elementtype = i32}, {}] "mov $1, $0", "=*m,r" %p, %x : (!llvm.ptr, i32) -> ()
  %0 = llvm.inline_asm operand_attrs = [{elementtype = f32}] "foo $0, $1", "=r,*m" %p : (!llvm.ptr) -> i32
  llvm.return
}
llvm.func @memory_operand(%p: !llvm.ptr) {
  llvm.inline_asm has_side_effects operand_attrs = [{elementtype = !llvm.struct<(i32, i32)>}] "foo", "*m" %p : (!llvm.ptr) -> ()
  llvm.return
}
