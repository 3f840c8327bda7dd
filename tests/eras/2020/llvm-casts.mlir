// ERA: 2020
llvm.func @casts(%p: !llvm<"float*">, %a: !llvm.i32) -> !llvm<"i8*"> {
  %0 = llvm.bitcast %p : !llvm<"float*"> to !llvm<"i8*">
  %1 = llvm.sext %a : !llvm.i32 to !llvm.i64
  %2 = llvm.inttoptr %1 : !llvm.i64 to !llvm<"i8*">
  %3 = llvm.icmp "eq" %0, %2 : !llvm<"i8*">
  %4 = llvm.select %3, %0, %2 : !llvm.i1, !llvm<"i8*">
  llvm.return %4 : !llvm<"i8*">
}
