// ERA: 2020
llvm.func @scalars(%a: !llvm.i32, %b: !llvm.i32, %x: !llvm.float, %y: !llvm.double) -> !llvm.i1 {
  %0 = llvm.add %a, %b : !llvm.i32
  %1 = llvm.icmp "slt" %0, %b : !llvm.i32
  %2 = llvm.fpext %x : !llvm.float to !llvm.double
  %3 = llvm.fcmp "olt" %2, %y : !llvm.double
  %4 = llvm.select %1, %3, %1 : !llvm.i1, !llvm.i1
  llvm.return %4 : !llvm.i1
}
