// Constants whose attribute has another type than the constant: floats give their bits to integers of their width, and
// integers are extended or truncated. An `i1` is extended by zeros.
llvm.func @float_bits() {
  %0 = llvm.mlir.constant(1.0 : f64) : i64
  %1 = llvm.mlir.constant(-0.0 : f32) : i32
  %2 = llvm.mlir.constant(1.5 : f16) : i16
  %3 = llvm.mlir.constant(1.5 : bf16) : i16
  %4 = llvm.mlir.constant(1.0 : f80) : i80
  %5 = llvm.mlir.constant(1.0 : f128) : i128
  %6 = llvm.mlir.constant(0x7FC00001 : f32) : i32
  llvm.call @use_all(%0, %1, %2, %3, %4, %5, %6) : (i64, i32, i16, i16, i80, i128, i32) -> ()
  llvm.return
}
llvm.func @use_all(i64, i32, i16, i16, i80, i128, i32)
// -----
llvm.func @vectors_of_float_bits(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xi32>
  llvm.store %0, %p : vector<4xi32>, !llvm.ptr
  %1 = llvm.mlir.constant(dense<[1.0, -2.0]> : vector<2xf64>) : vector<2xi64>
  llvm.store %1, %p : vector<2xi64>, !llvm.ptr
  %2 = llvm.mlir.constant(dense<[1.0, -2.0]> : vector<2xf16>) : vector<2xi16>
  llvm.store %2, %p : vector<2xi16>, !llvm.ptr
  %3 = llvm.mlir.constant(dense<[1.0, -2.0]> : vector<2xbf16>) : vector<2xi16>
  llvm.store %3, %p : vector<2xi16>, !llvm.ptr
  %4 = llvm.mlir.constant(dense<1.0> : vector<[4]xf32>) : vector<[4]xi32>
  llvm.store %4, %p : vector<[4]xi32>, !llvm.ptr
  %5 = llvm.mlir.constant(dense<[1.0, -2.0]> : vector<2xf80>) : vector<2xi80>
  llvm.store %5, %p : vector<2xi80>, !llvm.ptr
  llvm.return
}
// -----
llvm.mlir.global internal constant @scalar(1.5 : f32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal constant @array(dense<[1.0, -2.0]> : tensor<2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
llvm.mlir.global internal constant @rows(dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf64>) {addr_space = 0 : i32} : !llvm.array<2 x vector<2xi64>>
llvm.mlir.global internal constant @halves(dense<[1.0, 2.0]> : tensor<2xf16>) {addr_space = 0 : i32} : !llvm.array<2 x i16>
llvm.mlir.global internal constant @splat(dense<1.0> : tensor<2x2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x i32>>
llvm.mlir.global internal constant @sparse(sparse<[[0]], [1.0]> : tensor<2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
llvm.mlir.global internal constant @members([1.0 : f32, 2.0 : f64]) {addr_space = 0 : i32} : !llvm.struct<(i32, i64)>
// -----
llvm.func @integers_of_other_widths() -> i64 {
  %0 = llvm.mlir.constant(true) : i64
  %1 = llvm.mlir.constant(-1 : i16) : i64
  %2 = llvm.mlir.constant(300 : i16) : i8
  %3 = llvm.mlir.constant(-1 : i1) : i128
  %4 = llvm.mlir.constant(-1 : index) : i128
  llvm.call @use_integers(%0, %1, %2, %3, %4) : (i64, i64, i8, i128, i128) -> ()
  llvm.return %0 : i64
}
llvm.func @use_integers(i64, i64, i8, i128, i128)
// -----
llvm.mlir.global internal constant @wider(dense<[-1, 2]> : tensor<2xi16>) {addr_space = 0 : i32} : !llvm.array<2 x i64>
llvm.mlir.global internal constant @narrower(dense<[-1, 300]> : tensor<2xi16>) {addr_space = 0 : i32} : !llvm.array<2 x i8>
llvm.mlir.global internal constant @bits(dense<[true, false]> : tensor<2xi1>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
llvm.mlir.global internal constant @splat_of_bits(dense<true> : tensor<4xi1>) {addr_space = 0 : i32} : !llvm.array<4 x i8>
llvm.mlir.global internal constant @vector(dense<-1> : vector<2xi4>) {addr_space = 0 : i32} : vector<2xi32>
llvm.mlir.global internal constant @sparse(sparse<[[1]], [-1]> : tensor<3xi16>) {addr_space = 0 : i32} : !llvm.array<3 x i32>
llvm.mlir.global internal constant @bit(true) {addr_space = 0 : i32} : i32
llvm.mlir.global internal constant @members([true, -1 : i8]) {addr_space = 0 : i32} : !llvm.struct<(i8, i32)>
// -----
// Types without elements.
llvm.mlir.global internal constant @empty(dense<> : tensor<0xf32>) {addr_space = 0 : i32} : !llvm.array<0 x f32>
llvm.mlir.global internal constant @rows(dense<> : tensor<3x0x4xf32>) {addr_space = 0 : i32} : !llvm.array<3 x array<0 x array<4 x f32>>>
llvm.mlir.global internal constant @vectors(dense<> : tensor<0x4xi8>) {addr_space = 0 : i32} : !llvm.array<0 x vector<4xi8>>
llvm.mlir.global internal constant @no_text("") {addr_space = 0 : i32} : !llvm.array<0 x i8>
llvm.mlir.global internal constant @no_members([]) {addr_space = 0 : i32} : !llvm.struct<()>
