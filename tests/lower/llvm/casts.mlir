// Conversions.
llvm.func @integers(%a: i8, %b: i64, %v: vector<2xi8>) {
  %0 = llvm.sext %a : i8 to i32
  %1 = llvm.zext %a : i8 to i32
  %2 = llvm.zext nneg %a : i8 to i32
  %3 = llvm.trunc %b : i64 to i32
  %4 = llvm.trunc %b overflow<nsw> : i64 to i32
  %5 = llvm.trunc %b overflow<nuw> : i64 to i32
  %6 = llvm.trunc %b overflow<nsw, nuw> : i64 to i32
  %7 = llvm.sext %v : vector<2xi8> to vector<2xi16>
  llvm.return
}
// -----
llvm.func @floats(%i: i32, %f: f32, %d: f64) {
  %0 = llvm.sitofp %i : i32 to f32
  %1 = llvm.uitofp %i : i32 to f32
  %2 = llvm.uitofp nneg %i : i32 to f32
  %3 = llvm.fptosi %f : f32 to i64
  %4 = llvm.fptoui %f : f32 to i64
  %5 = llvm.fpext %f : f32 to f64
  %6 = llvm.fptrunc %d : f64 to f32
  llvm.return
}
// -----
llvm.func @pointers(%p: !llvm.ptr, %i: i64, %v: vector<2x!llvm.ptr>, %q: !llvm.ptr<3>) {
  %0 = llvm.ptrtoint %p : !llvm.ptr to i64
  %1 = llvm.inttoptr %i : i64 to !llvm.ptr
  %2 = llvm.ptrtoint %v : vector<2x!llvm.ptr> to vector<2xi64>
  %3 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  %4 = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
  %5 = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
  %6 = llvm.inttoptr %i dereferenceable<bytes = 8, mayBeNull = true> : i64 to !llvm.ptr
  llvm.return
}
// -----
llvm.func @bits(%a: i32, %f: f32, %v: vector<2xi16>, %p: !llvm.ptr) {
  %0 = llvm.bitcast %a : i32 to f32
  %1 = llvm.bitcast %f : f32 to i32
  %2 = llvm.bitcast %v : vector<2xi16> to i32
  %3 = llvm.bitcast %v : vector<2xi16> to vector<4xi8>
  %4 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr
  llvm.return
}
// -----
llvm.func @folded() -> f32 {
  %0 = llvm.mlir.constant(-1 : i8) : i8
  %1 = llvm.zext nneg %0 : i8 to i32
  %2 = llvm.sitofp %1 : i32 to f32
  llvm.return %2 : f32
}
