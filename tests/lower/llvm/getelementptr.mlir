// Address computations.
llvm.func @gep(%p: !llvm.ptr, %i: i64, %j: i32) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %2 = llvm.getelementptr %p[%i, %j] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.array<4 x i8>
  %3 = llvm.getelementptr %p[%i, 1, 2] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %4 = llvm.getelementptr %p[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  %5 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}
// -----
llvm.func @flags(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.getelementptr nusw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %2 = llvm.getelementptr nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %3 = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %4 = llvm.getelementptr nusw|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.return
}
// -----
llvm.func @vectors(%p: !llvm.ptr, %v: vector<2x!llvm.ptr>, %i: vector<2xi64>, %j: i64) {
  %0 = llvm.getelementptr %v[%j] : (vector<2x!llvm.ptr>, i64) -> vector<2x!llvm.ptr>, i32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %2 = llvm.getelementptr %v[%i] : (vector<2x!llvm.ptr>, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.return
}
// -----
llvm.func @spaces(%p: !llvm.ptr<3>, %i: i32) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i16
  llvm.return
}
// -----
llvm.func @named(%p: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.getelementptr inbounds %p[0, 1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"outer", (i32, struct<"inner", (f32, ptr)>)>
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.global internal @table(dense<0> : tensor<4x4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x array<4 x i32>>
llvm.func @constant_address(%i: i64) -> !llvm.ptr {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[0, 2, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x array<4 x i32>>
  %2 = llvm.getelementptr %0[0, %i, 3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x array<4 x i32>>
  %3 = llvm.load %2 : !llvm.ptr -> i32
  llvm.return %1 : !llvm.ptr
}
// -----
llvm.func @sizeof() -> i64 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64)>
  %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
  llvm.return %2 : i64
}
