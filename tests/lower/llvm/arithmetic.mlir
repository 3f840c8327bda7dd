// Integer arithmetic and its flags.
llvm.func @integers(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b : i32
  %1 = llvm.sub %0, %b : i32
  %2 = llvm.mul %1, %b : i32
  %3 = llvm.sdiv %2, %b : i32
  %4 = llvm.udiv %3, %b : i32
  %5 = llvm.srem %4, %b : i32
  %6 = llvm.urem %5, %b : i32
  %7 = llvm.and %6, %b : i32
  %8 = llvm.or %7, %b : i32
  %9 = llvm.xor %8, %b : i32
  %10 = llvm.shl %9, %b : i32
  %11 = llvm.lshr %10, %b : i32
  %12 = llvm.ashr %11, %b : i32
  llvm.return %12 : i32
}
// -----
llvm.func @overflow(%a: i32, %b: i32) {
  %0 = llvm.add %a, %b overflow<nsw> : i32
  %1 = llvm.add %a, %b overflow<nuw> : i32
  %2 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %3 = llvm.sub %a, %b overflow<nsw> : i32
  %4 = llvm.mul %a, %b overflow<nuw> : i32
  %5 = llvm.shl %a, %b overflow<nsw, nuw> : i32
  llvm.return
}
// -----
llvm.func @exact(%a: i32, %b: i32) {
  %0 = llvm.sdiv exact %a, %b : i32
  %1 = llvm.udiv exact %a, %b : i32
  %2 = llvm.lshr exact %a, %b : i32
  %3 = llvm.ashr exact %a, %b : i32
  %4 = llvm.or disjoint %a, %b : i32
  llvm.return
}
// -----
llvm.func @vectors(%a: vector<4xi32>, %b: vector<[4]xi64>, %c: vector<2xi1>) {
  %0 = llvm.add %a, %a overflow<nsw> : vector<4xi32>
  %1 = llvm.mul %b, %b : vector<[4]xi64>
  %2 = llvm.xor %c, %c : vector<2xi1>
  llvm.return
}
// -----
llvm.func @wide(%a: i128, %b: i1, %c: i257) {
  %0 = llvm.add %a, %a : i128
  %1 = llvm.and %b, %b : i1
  %2 = llvm.mul %c, %c : i257
  llvm.return
}
// -----
llvm.func @compare(%a: i32, %b: i32, %p: !llvm.ptr, %v: vector<4xi32>) {
  %0 = llvm.icmp "eq" %a, %b : i32
  %1 = llvm.icmp "ne" %a, %b : i32
  %2 = llvm.icmp "slt" %a, %b : i32
  %3 = llvm.icmp "sle" %a, %b : i32
  %4 = llvm.icmp "sgt" %a, %b : i32
  %5 = llvm.icmp "sge" %a, %b : i32
  %6 = llvm.icmp "ult" %a, %b : i32
  %7 = llvm.icmp "ule" %a, %b : i32
  %8 = llvm.icmp "ugt" %a, %b : i32
  %9 = llvm.icmp "uge" %a, %b : i32
  %10 = llvm.icmp "eq" %p, %p : !llvm.ptr
  %11 = llvm.icmp "ult" %v, %v : vector<4xi32>
  llvm.return
}
// -----
llvm.func @select(%c: i1, %a: i32, %v: vector<2xi1>, %w: vector<2xf32>, %s: !llvm.struct<(i32)>, %f: f32) {
  %0 = llvm.select %c, %a, %a : i1, i32
  %1 = llvm.select %v, %w, %w : vector<2xi1>, vector<2xf32>
  %2 = llvm.select %c, %w, %w : i1, vector<2xf32>
  %3 = llvm.select %c, %s, %s : i1, !llvm.struct<(i32)>
  %4 = llvm.select %c, %f, %f {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  llvm.return
}
// -----
llvm.func @freeze(%a: i32, %s: !llvm.struct<(i32, f32)>, %p: !llvm.ptr, %v: vector<2xf32>) {
  %0 = llvm.freeze %a : i32
  %1 = llvm.freeze %s : !llvm.struct<(i32, f32)>
  %2 = llvm.freeze %p : !llvm.ptr
  %3 = llvm.freeze %v : vector<2xf32>
  llvm.return
}
// -----
llvm.func @folded(%x: i32) -> i32 {
  %0 = llvm.mlir.constant(6 : i32) : i32
  %1 = llvm.mlir.constant(7 : i32) : i32
  %2 = llvm.mul %0, %1 overflow<nsw> : i32
  %3 = llvm.sdiv exact %2, %1 : i32
  %4 = llvm.or disjoint %3, %0 : i32
  %5 = llvm.icmp "slt" %4, %0 : i32
  %6 = llvm.select %5, %x, %4 : i1, i32
  llvm.return %6 : i32
}
