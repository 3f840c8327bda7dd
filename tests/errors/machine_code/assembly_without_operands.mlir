// ARGS: --emit obj
llvm.func @f(%a: i32) -> !llvm.struct<(i32, i32)> {
  %0 = llvm.inline_asm asm_dialect = intel "mov $99, ${1:z}", "=r,0" %a : (i32) -> !llvm.struct<(i32, i32)>
  llvm.return %0 : !llvm.struct<(i32, i32)>
}
