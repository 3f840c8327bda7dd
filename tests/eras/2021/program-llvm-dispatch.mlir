// ERA: 2021
// PIPELINE: (none)
// Indirect calls through a table of function pointers, results by printf with varargs.
llvm.func @printf(!llvm.ptr<i8>, ...) -> i32
llvm.mlir.global internal constant @fmt("%d %g\0A\00")
llvm.func internal @inc(%x: i32) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.add %x, %c1 : i32
  llvm.return %0 : i32
}
llvm.func internal @square(%x: i32) -> i32 {
  %0 = llvm.mul %x, %x : i32
  llvm.return %0 : i32
}
llvm.mlir.global internal constant @table() : !llvm.array<2 x ptr<func<i32 (i32)>>> {
  %0 = llvm.mlir.undef : !llvm.array<2 x ptr<func<i32 (i32)>>>
  %1 = llvm.mlir.addressof @inc : !llvm.ptr<func<i32 (i32)>>
  %2 = llvm.mlir.addressof @square : !llvm.ptr<func<i32 (i32)>>
  %3 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr<func<i32 (i32)>>>
  %4 = llvm.insertvalue %2, %3[1] : !llvm.array<2 x ptr<func<i32 (i32)>>>
  llvm.return %4 : !llvm.array<2 x ptr<func<i32 (i32)>>>
}
llvm.func @main() -> i32 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c2 = llvm.mlir.constant(2 : i64) : i64
  %x = llvm.mlir.constant(7 : i32) : i32
  %half = llvm.mlir.constant(5.0e-01 : f64) : f64
  %rc = llvm.mlir.constant(0 : i32) : i32
  %t = llvm.mlir.addressof @table : !llvm.ptr<array<2 x ptr<func<i32 (i32)>>>>
  %f = llvm.mlir.addressof @fmt : !llvm.ptr<array<7 x i8>>
  %fp = llvm.getelementptr %f[%c0, %c0] : (!llvm.ptr<array<7 x i8>>, i64, i64) -> !llvm.ptr<i8>
  llvm.br ^loop(%c0 : i64)
^loop(%i: i64):
  %more = llvm.icmp "ult" %i, %c2 : i64
  llvm.cond_br %more, ^body, ^exit
^body:
  %p = llvm.getelementptr %t[%c0, %i] : (!llvm.ptr<array<2 x ptr<func<i32 (i32)>>>>, i64, i64) -> !llvm.ptr<ptr<func<i32 (i32)>>>
  %fn = llvm.load %p : !llvm.ptr<ptr<func<i32 (i32)>>>
  %r = llvm.call %fn(%x) : (i32) -> i32
  %n = llvm.call @printf(%fp, %r, %half) : (!llvm.ptr<i8>, i32, f64) -> i32
  %next = llvm.add %i, %c1 : i64
  llvm.br ^loop(%next : i64)
^exit:
  llvm.return %rc : i32
}
