// Dense, sparse and splat values of each element type.
llvm.mlir.global internal constant @i1(dense<[true, false]> : tensor<2xi1>) {addr_space = 0 : i32} : !llvm.array<2 x i1>
llvm.mlir.global internal constant @i3(dense<[1, -2, 3]> : tensor<3xi3>) {addr_space = 0 : i32} : !llvm.array<3 x i3>
llvm.mlir.global internal constant @i8(dense<[104, 105, 0]> : tensor<3xi8>) {addr_space = 0 : i32} : !llvm.array<3 x i8>
llvm.mlir.global internal constant @i8_negative(dense<[-1, 34, 92]> : tensor<3xi8>) {addr_space = 0 : i32} : !llvm.array<3 x i8>
llvm.mlir.global internal constant @i16(dense<[-1, 2]> : tensor<2xi16>) {addr_space = 0 : i32} : !llvm.array<2 x i16>
llvm.mlir.global internal constant @i24(dense<[-1, 2]> : tensor<2xi24>) {addr_space = 0 : i32} : !llvm.array<2 x i24>
llvm.mlir.global internal constant @i64(dense<[-1, 2]> : tensor<2xi64>) {addr_space = 0 : i32} : !llvm.array<2 x i64>
llvm.mlir.global internal constant @i100(dense<[-1, 1267650600228229401496703205375]> : tensor<2xi100>) {addr_space = 0 : i32} : !llvm.array<2 x i100>
llvm.mlir.global internal constant @i200(dense<[-1, 2]> : tensor<2xi200>) {addr_space = 0 : i32} : !llvm.array<2 x i200>
llvm.mlir.global internal constant @index(dense<[1, 2]> : tensor<2xindex>) {addr_space = 0 : i32} : !llvm.array<2 x i64>
// -----
llvm.mlir.global internal constant @f16(dense<[1.0, 6.55e4]> : tensor<2xf16>) {addr_space = 0 : i32} : !llvm.array<2 x f16>
llvm.mlir.global internal constant @bf16(dense<[1.0, -2.0]> : tensor<2xbf16>) {addr_space = 0 : i32} : !llvm.array<2 x bf16>
llvm.mlir.global internal constant @f32(dense<[1.1, 0x7F800000]> : tensor<2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x f32>
llvm.mlir.global internal constant @f64(dense<[1.1, 0x7FF8000000000001]> : tensor<2xf64>) {addr_space = 0 : i32} : !llvm.array<2 x f64>
llvm.mlir.global internal constant @f80(dense<[1.5, -2.0]> : tensor<2xf80>) {addr_space = 0 : i32} : !llvm.array<2 x f80>
llvm.mlir.global internal constant @f128(dense<[1.5, -2.0]> : tensor<2xf128>) {addr_space = 0 : i32} : !llvm.array<2 x f128>
// -----
llvm.mlir.global internal constant @f4(dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>) {addr_space = 0 : i32} : !llvm.array<2 x i4>
// -----
llvm.mlir.global internal constant @f8(dense<[1.0, 2.0]> : tensor<2xf8E5M2>) {addr_space = 0 : i32} : !llvm.array<2 x i8>
llvm.mlir.global internal constant @f8_vector(dense<[1.0, 2.0]> : vector<2xf8E4M3FN>) {addr_space = 0 : i32} : vector<2xi8>
// -----
llvm.func @vectors() {
  %0 = llvm.mlir.constant(dense<[1, -1]> : vector<2xi1>) : vector<2xi1>
  %1 = llvm.mlir.constant(dense<[1, -1, 3]> : vector<3xi7>) : vector<3xi7>
  %2 = llvm.mlir.constant(dense<[1.0, -1.0]> : vector<2xf16>) : vector<2xf16>
  %3 = llvm.mlir.constant(dense<[1.0, -1.0]> : vector<2xbf16>) : vector<2xbf16>
  %4 = llvm.mlir.constant(dense<[1.0, -1.0]> : vector<2xf80>) : vector<2xf80>
  %5 = llvm.mlir.constant(dense<[1.0, -1.0]> : vector<2xf128>) : vector<2xf128>
  %6 = llvm.mlir.constant(dense<[1, 2]> : vector<2xindex>) : vector<2xi64>
  llvm.call @use(%0, %1, %2, %3, %4, %5, %6) : (vector<2xi1>, vector<3xi7>, vector<2xf16>, vector<2xbf16>, vector<2xf80>, vector<2xf128>, vector<2xi64>) -> ()
  llvm.return
}
llvm.func @use(vector<2xi1>, vector<3xi7>, vector<2xf16>, vector<2xbf16>, vector<2xf80>, vector<2xf128>, vector<2xi64>)
// -----
llvm.func @splats() {
  %0 = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
  %1 = llvm.mlir.constant(dense<-3> : vector<3xi7>) : vector<3xi7>
  %2 = llvm.mlir.constant(dense<1.5> : vector<2xf16>) : vector<2xf16>
  %3 = llvm.mlir.constant(dense<0.0> : vector<2xbf16>) : vector<2xbf16>
  %4 = llvm.mlir.constant(dense<1.5> : vector<2xf80>) : vector<2xf80>
  %5 = llvm.mlir.constant(dense<-0.0> : vector<2xf128>) : vector<2xf128>
  %6 = llvm.mlir.constant(dense<7> : vector<[2]xi64>) : vector<[2]xi64>
  %7 = llvm.mlir.constant(dense<0.0> : vector<[2]xf64>) : vector<[2]xf64>
  %8 = llvm.mlir.constant(dense<1.0> : vector<[2]xf64>) : vector<[2]xf64>
  llvm.call @use(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (vector<4xi1>, vector<3xi7>, vector<2xf16>, vector<2xbf16>, vector<2xf80>, vector<2xf128>, vector<[2]xi64>, vector<[2]xf64>, vector<[2]xf64>) -> ()
  llvm.return
}
llvm.func @use(vector<4xi1>, vector<3xi7>, vector<2xf16>, vector<2xbf16>, vector<2xf80>, vector<2xf128>, vector<[2]xi64>, vector<[2]xf64>, vector<[2]xf64>)
// -----
llvm.mlir.global internal constant @f32(sparse<[[0], [2]], [1.0, 3.0]> : tensor<4xf32>) {addr_space = 0 : i32} : !llvm.array<4 x f32>
llvm.mlir.global internal constant @f64(sparse<[[1, 1]], [1.0]> : tensor<2x3xf64>) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x f64>>
llvm.mlir.global internal constant @i64(sparse<[[1]], [-7]> : vector<3xi64>) {addr_space = 0 : i32} : vector<3xi64>
llvm.mlir.global internal constant @empty(sparse<> : tensor<3xi16>) {addr_space = 0 : i32} : !llvm.array<3 x i16>
llvm.mlir.global internal constant @splat(sparse<[[0], [1]], 5> : tensor<3xi16>) {addr_space = 0 : i32} : !llvm.array<3 x i16>
// -----
llvm.mlir.global internal constant @splat_i1(dense<true> : tensor<3xi1>) {addr_space = 0 : i32} : !llvm.array<3 x i1>
llvm.mlir.global internal constant @splat_f32(dense<1.5> : tensor<2x2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x f32>>
llvm.mlir.global internal constant @zero_f64(dense<0.0> : tensor<2x2xf64>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x f64>>
llvm.mlir.global internal constant @minus_zero(dense<-0.0> : tensor<3xf64>) {addr_space = 0 : i32} : !llvm.array<3 x f64>
llvm.mlir.global internal constant @splat_f128(dense<1.5> : tensor<2xf128>) {addr_space = 0 : i32} : !llvm.array<2 x f128>
llvm.mlir.global internal constant @splat_i128(dense<-5> : tensor<2xi128>) {addr_space = 0 : i32} : !llvm.array<2 x i128>
llvm.mlir.global internal constant @rows(dense<[[1, 2], [3, 4]]> : vector<2x2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x vector<2xi32>>
llvm.mlir.global internal constant @no_elements(dense<> : tensor<0xi32>) {addr_space = 0 : i32} : !llvm.array<0 x i32>
// -----
llvm.mlir.global internal constant @resource(dense_resource<blob> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
