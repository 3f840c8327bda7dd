// Addresses of elements.
llvm.func @structs(%p: !llvm.ptr, %i: i64, %j: i32, %k: i16) {
  %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"pair", (i32, f64)>
  %1 = llvm.getelementptr inbounds %p[%i, 2, %j] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.struct<(i8, i16, array<4 x i32>)>
  %2 = llvm.getelementptr inbounds|nuw %p[%k] : (!llvm.ptr, i16) -> !llvm.ptr, !llvm.struct<packed (i8, i64)>
  %3 = llvm.getelementptr nusw %p[%i, 1, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x struct<(i8, i16)>>
  %4 = llvm.getelementptr %p[-1] : (!llvm.ptr) -> !llvm.ptr, i128
  llvm.return
}
// -----
llvm.func @vectors(%p: !llvm.ptr, %v: vector<4x!llvm.ptr>, %i: vector<4xi64>, %s: vector<[2]xi32>, %j: i32) {
  %0 = llvm.getelementptr %v[%i] : (vector<4x!llvm.ptr>, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
  %2 = llvm.getelementptr %v[%j] : (vector<4x!llvm.ptr>, i32) -> vector<4x!llvm.ptr>, f32
  %3 = llvm.getelementptr %v[0, 1] : (vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr>, !llvm.struct<(i8, i32)>
  %4 = llvm.getelementptr inbounds %p[%s] : (!llvm.ptr, vector<[2]xi32>) -> vector<[2]x!llvm.ptr>, f64
  %5 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, vector<4xf32>
  %6 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, vector<[4]xf32>
  llvm.return
}
// -----
module attributes {llvm.data_layout = "e-p1:32:32-p2:16:16"} {
  llvm.mlir.global external @g1(dense<0> : tensor<4xi32>) {addr_space = 1 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global external @g2(dense<0> : tensor<4xi32>) {addr_space = 2 : i32} : !llvm.array<4 x i32>
  llvm.func @spaces(%p: !llvm.ptr<1>, %i: i64) {
    %0 = llvm.mlir.addressof @g1 : !llvm.ptr<1>
    %1 = llvm.getelementptr %0[0, 3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.array<4 x i32>
    %2 = llvm.mlir.addressof @g2 : !llvm.ptr<2>
    %3 = llvm.getelementptr %2[0, 3] : (!llvm.ptr<2>) -> !llvm.ptr<2>, !llvm.array<4 x i32>
    %4 = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %5 = llvm.ptrtoint %1 : !llvm.ptr<1> to i32
    %6 = llvm.ptrtoint %3 : !llvm.ptr<2> to i64
    llvm.call @use(%1, %3, %4, %5, %6) : (!llvm.ptr<1>, !llvm.ptr<2>, !llvm.ptr<1>, i32, i64) -> ()
    llvm.return
  }
  llvm.func @use(!llvm.ptr<1>, !llvm.ptr<2>, !llvm.ptr<1>, i32, i64)
}
