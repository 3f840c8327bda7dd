// Instructions on constants, which LLVM's builder folds.
llvm.func @integers(%p: !llvm.ptr) {
  %a = llvm.mlir.constant(-7 : i32) : i32
  %b = llvm.mlir.constant(3 : i32) : i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %s = llvm.mlir.constant(40 : i32) : i32
  %0 = llvm.sdiv %a, %z : i32
  %1 = llvm.shl %a, %s : i32
  %2 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %3 = llvm.sdiv exact %a, %b : i32
  %4 = llvm.srem %a, %b : i32
  %5 = llvm.ashr %a, %b : i32
  %6 = llvm.xor %a, %b : i32
  %7 = llvm.icmp "ult" %a, %b : i32
  %8 = llvm.zext %7 : i1 to i32
  %9 = llvm.select %7, %a, %b : i1, i32
  %10 = llvm.freeze %a : i32
  %11 = llvm.trunc %a overflow<nuw> : i32 to i8
  %12 = llvm.zext nneg %a : i32 to i64
  %13 = llvm.or disjoint %a, %b : i32
  llvm.call @use(%0, %1, %2, %3, %4, %5, %6, %8, %9, %10, %13) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> ()
  llvm.store %11, %p : i8, !llvm.ptr
  llvm.store %12, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @use(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
// -----
llvm.func @floats(%p: !llvm.ptr) {
  %a = llvm.mlir.constant(-7.5 : f32) : f32
  %b = llvm.mlir.constant(0.0 : f32) : f32
  %0 = llvm.fdiv %a, %b : f32
  %1 = llvm.fneg %a : f32
  %2 = llvm.frem %a, %a : f32
  %3 = llvm.fcmp "oeq" %a, %b : f32
  %4 = llvm.fptosi %a : f32 to i32
  %5 = llvm.fptoui %a : f32 to i32
  %6 = llvm.fpext %a : f32 to f64
  %7 = llvm.fptrunc %6 : f64 to f16
  %8 = llvm.bitcast %a : f32 to i32
  %9 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %10 = llvm.fmul %b, %b : f32
  llvm.call @use(%0, %1, %2, %3, %4, %5, %7, %8, %9, %10) : (f32, f32, f32, i1, i32, i32, f16, i32, f32, f32) -> ()
  llvm.return
}
llvm.func @use(f32, f32, f32, i1, i32, i32, f16, i32, f32, f32)
// -----
llvm.func @vectors(%p: !llvm.ptr) {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %i = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.extractelement %a[%i : i32] : vector<4xi32>
  %1 = llvm.insertelement %i, %a[%i : i32] : vector<4xi32>
  %2 = llvm.shufflevector %a, %1 [0, 6, -1, 3] : vector<4xi32>
  %3 = llvm.add %a, %2 : vector<4xi32>
  %4 = llvm.icmp "sgt" %a, %1 : vector<4xi32>
  %5 = llvm.select %4, %a, %1 : vector<4xi1>, vector<4xi32>
  %6 = llvm.bitcast %a : vector<4xi32> to vector<2xi64>
  %7 = llvm.sitofp %a : vector<4xi32> to vector<4xf32>
  %8 = llvm.trunc %a : vector<4xi32> to vector<4xi8>
  llvm.call @use(%0, %3, %5, %6, %7, %8) : (i32, vector<4xi32>, vector<4xi32>, vector<2xi64>, vector<4xf32>, vector<4xi8>) -> ()
  llvm.return
}
llvm.func @use(i32, vector<4xi32>, vector<4xi32>, vector<2xi64>, vector<4xf32>, vector<4xi8>)
// -----
llvm.mlir.global external @g(dense<0> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.func @f()
llvm.func @addresses(%p: !llvm.ptr) {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %f = llvm.mlir.addressof @f : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.icmp "eq" %g, %z : !llvm.ptr
  %1 = llvm.icmp "eq" %g, %f : !llvm.ptr
  %2 = llvm.ptrtoint %g : !llvm.ptr to i64
  %3 = llvm.inttoptr %2 : i64 to !llvm.ptr
  %4 = llvm.ptrtoint %z : !llvm.ptr to i64
  %5 = llvm.getelementptr %z[3] : (!llvm.ptr) -> !llvm.ptr, i32
  %6 = llvm.ptrtoint %5 : !llvm.ptr to i64
  %7 = llvm.getelementptr %g[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %8 = llvm.ptrtoint %7 : !llvm.ptr to i64
  %9 = llvm.sub %8, %2 : i64
  %10 = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<1>
  %11 = llvm.getelementptr inbounds %10[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
  %12 = llvm.ptrtoint %f : !llvm.ptr to i32
  %13 = llvm.add %9, %8 : i64
  %14 = llvm.getelementptr %f[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %15 = llvm.select %0, %g, %f : i1, !llvm.ptr
  llvm.call @use(%0, %1, %2, %3, %4, %5, %6, %7, %9, %11, %12, %13, %14, %15) : (i1, i1, i64, !llvm.ptr, i64, !llvm.ptr, i64, !llvm.ptr, i64, !llvm.ptr<1>, i32, i64, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
llvm.func @use(i1, i1, i64, !llvm.ptr, i64, !llvm.ptr, i64, !llvm.ptr, i64, !llvm.ptr<1>, i32, i64, !llvm.ptr, !llvm.ptr)
// -----
llvm.func @poison_and_undef(%x: i32, %y: f32, %v: vector<2xi32>) {
  %p = llvm.mlir.poison : i32
  %u = llvm.mlir.undef : i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.add %p, %x : i32
  %1 = llvm.add %u, %z : i32
  %2 = llvm.mul %x, %z : i32
  %3 = llvm.add %x, %z : i32
  %4 = llvm.icmp "eq" %u, %z : i32
  %5 = llvm.sext %p : i32 to i64
  %6 = llvm.or %x, %z : i32
  %7 = llvm.sub %x, %x : i32
  %8 = llvm.select %4, %x, %x : i1, i32
  llvm.call @use(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (i32, i32, i32, i32, i1, i64, i32, i32, i32) -> ()
  llvm.return
}
llvm.func @use(i32, i32, i32, i32, i1, i64, i32, i32, i32)
// -----
llvm.func @branches(%x: i32, %w: i1) {
  %c = llvm.mlir.constant(true) : i1
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.switch %x : i32, ^bb2 [
  ]
^bb2:
  llvm.switch %w : i1, ^bb3 [
    0: ^bb1,
    1: ^bb3
  ]
^bb3:
  llvm.return
}
// -----
llvm.func @wide_cases(%x: i128, %y: i64) {
  llvm.switch %x : i128, ^bb1 [
    1: ^bb1,
    9223372036854775807: ^bb2(%y : i64)
  ]
^bb1:
  llvm.switch %y : i64, ^bb2(%y : i64) [
    -9223372036854775808: ^bb3(%y, %y : i64, i64)
  ] {branch_weights = array<i32: 1, 2>}
^bb2(%a: i64):
  llvm.return
^bb3(%b: i64, %c: i64):
  llvm.return
}
