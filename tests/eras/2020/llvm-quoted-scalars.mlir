// ERA: 2020
// Scalars may be quoted as well.
llvm.func @quoted(%a: !llvm<"i32">, %x: !llvm<"float">, %h: !llvm<"half">) -> !llvm<"i32"> {
  %0 = llvm.mul %a, %a : !llvm<"i32">
  llvm.return %0 : !llvm.i32
}
