// Global variables.
llvm.mlir.global external @i1(true) {addr_space = 0 : i32} : i1
llvm.mlir.global external @i8(-1 : i8) {addr_space = 0 : i32} : i8
llvm.mlir.global external @i32(42 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @i64(-9223372036854775808 : i64) {addr_space = 0 : i32} : i64
llvm.mlir.global external @i128(170141183460469231731687303715884105727 : i128) {addr_space = 0 : i32} : i128
llvm.mlir.global external @i7(3 : i7) {addr_space = 0 : i32} : i7
llvm.mlir.global external @f16(1.5 : f16) {addr_space = 0 : i32} : f16
llvm.mlir.global external @bf16(1.5 : bf16) {addr_space = 0 : i32} : bf16
llvm.mlir.global external @f32(1.1 : f32) {addr_space = 0 : i32} : f32
llvm.mlir.global external @f64(0x7FF0000000000000 : f64) {addr_space = 0 : i32} : f64
llvm.mlir.global external @f80(2.5 : f80) {addr_space = 0 : i32} : f80
llvm.mlir.global external @f128(2.5 : f128) {addr_space = 0 : i32} : f128
// -----
llvm.mlir.global internal constant @string("foobar") {addr_space = 0 : i32} : !llvm.array<6 x i8>
llvm.mlir.global internal constant @without_type("abc\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @escapes("a\22b\5C\00\FF\0A") {addr_space = 0 : i32}
// -----
llvm.mlir.global internal @dense(dense<[1, 2, 3]> : tensor<3xi32>) {addr_space = 0 : i32} : !llvm.array<3 x i32>
llvm.mlir.global internal @dense_vector(dense<[1, 2, 3, 4]> : vector<4xi32>) {addr_space = 0 : i32} : vector<4xi32>
llvm.mlir.global internal @nested(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi16>) {addr_space = 0 : i32} : !llvm.array<3 x array<2 x i16>>
llvm.mlir.global internal @nested_vector(dense<[[1, 2], [3, 4]]> : vector<2x2xi16>) {addr_space = 0 : i32} : !llvm.array<2 x vector<2xi16>>
llvm.mlir.global internal @floats(dense<[1.0, -0.0, 0x7FC00000]> : tensor<3xf32>) {addr_space = 0 : i32} : !llvm.array<3 x f32>
llvm.mlir.global internal @halves(dense<[1.0, 2.0]> : tensor<2xf16>) {addr_space = 0 : i32} : !llvm.array<2 x f16>
llvm.mlir.global internal @bools(dense<[true, false, true]> : tensor<3xi1>) {addr_space = 0 : i32} : !llvm.array<3 x i1>
llvm.mlir.global internal @bool_vector(dense<[true, false]> : vector<2xi1>) {addr_space = 0 : i32} : vector<2xi1>
llvm.mlir.global internal @wide(dense<[1, -1]> : tensor<2xi128>) {addr_space = 0 : i32} : !llvm.array<2 x i128>
// -----
llvm.mlir.global internal @splat(dense<7> : tensor<5xi32>) {addr_space = 0 : i32} : !llvm.array<5 x i32>
llvm.mlir.global internal @zero_splat(dense<0> : tensor<1000xi64>) {addr_space = 0 : i32} : !llvm.array<1000 x i64>
llvm.mlir.global internal @splat_vector(dense<1.0> : vector<4xf32>) {addr_space = 0 : i32} : vector<4xf32>
llvm.mlir.global internal @splat_nested(dense<3> : tensor<2x3xi8>) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x i8>>
llvm.mlir.global internal @splat_f80(dense<1.0> : vector<2xf80>) {addr_space = 0 : i32} : vector<2xf80>
// -----
llvm.mlir.global internal @sparse(sparse<[[0], [2]], [1, 3]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.mlir.global internal @sparse_nested(sparse<[[0, 1], [1, 0]], [1.0, 2.0]> : tensor<2x2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x f32>>
llvm.mlir.global internal @sparse_vector(sparse<[[1]], [-1]> : vector<3xi8>) {addr_space = 0 : i32} : vector<3xi8>
// -----
// DIFFERS: mlir-translate refuses #llvm.zero and others as the value of a global
llvm.mlir.global internal @zero(#llvm.zero) {addr_space = 0 : i32} : !llvm.struct<(i32, ptr, array<3 x f32>)>
llvm.mlir.global internal @undef(#llvm.undef) {addr_space = 0 : i32} : i32
llvm.mlir.global internal @poison(#llvm.poison) {addr_space = 0 : i32} : !llvm.array<2 x i8>
// -----
llvm.mlir.global internal @struct([1 : i32, 2.0 : f32]) {addr_space = 0 : i32} : !llvm.struct<(i32, f32)>
llvm.mlir.global internal @array_of_structs([[1 : i32, 2.0 : f32], [3 : i32, 4.0 : f32]]) {addr_space = 0 : i32} : !llvm.array<2 x struct<(i32, f32)>>
// -----
llvm.mlir.global private @private(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal @internal(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global available_externally @available_externally(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global linkonce @linkonce(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global weak @weak(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global common @common(0 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global appending @appending(dense<[1, 2]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
llvm.mlir.global extern_weak @extern_weak() {addr_space = 0 : i32} : i32
llvm.mlir.global linkonce_odr @linkonce_odr(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global weak_odr @weak_odr(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @external() {addr_space = 0 : i32} : i32
llvm.mlir.global @default(1 : i32) {addr_space = 0 : i32} : i32
// -----
llvm.mlir.global external hidden @hidden(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external protected constant @protected(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external thread_local @tls(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external hidden thread_local unnamed_addr constant @all(1 : i32) {addr_space = 0 : i32, dso_local} : i32
llvm.mlir.global internal unnamed_addr @unnamed(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal local_unnamed_addr @local_unnamed(1 : i32) {addr_space = 0 : i32} : i32
// -----
llvm.mlir.global external @section(1 : i32) {addr_space = 0 : i32, section = ".mysection"} : i32
llvm.mlir.global external @aligned(1 : i32) {addr_space = 0 : i32, alignment = 64 : i64} : i32
llvm.mlir.global external @space(1 : i32) {addr_space = 3 : i32} : i32
llvm.mlir.global external @externally_initialized() {addr_space = 1 : i32, externally_initialized} : i32
llvm.mlir.global external @initialized(5 : i32) {addr_space = 0 : i32, externally_initialized} : i32
// -----
llvm.mlir.global internal @no_value() {addr_space = 0 : i32} : i32
llvm.mlir.global weak @weak_no_value() {addr_space = 0 : i32} : i64
llvm.mlir.global external @opaque() {addr_space = 0 : i32} : !llvm.struct<"s", (i32, ptr)>
// -----
llvm.mlir.global external @attrs(1 : i32) {addr_space = 0 : i32, target_specific_attrs = ["norecurse", ["bss-section", "my_bss.1"]]} : i32
llvm.mlir.global external @attrs_of_struct() {addr_space = 0 : i32, target_specific_attrs = ["norecurse"]} : !llvm.array<2 x struct<"named", (i32, struct<"member.1", (ptr)>)>>
// -----
llvm.mlir.global external @discardable(1 : i32) {addr_space = 0 : i32, foo.bar = 3 : i32} : i32
// -----
llvm.mlir.global internal constant @complex([1.0 : f64, 2.0 : f64]) {addr_space = 0 : i32} : !llvm.struct<(f64, f64)>
llvm.mlir.global internal constant @index(3 : index) {addr_space = 0 : i32} : i64
llvm.mlir.global internal constant @f8(1.0 : f8E4M3FN) {addr_space = 0 : i32} : i8
// -----
llvm.mlir.global internal constant @target_ext() {addr_space = 0 : i32} : !llvm.target<"spirv.DeviceEvent">
