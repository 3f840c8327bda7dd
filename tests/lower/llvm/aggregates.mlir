// Aggregates and vectors.
llvm.func @structs(%s: !llvm.struct<(i32, struct<(f32, ptr)>)>, %a: !llvm.array<3 x i8>, %f: f32, %b: i8) {
  %0 = llvm.extractvalue %s[0] : !llvm.struct<(i32, struct<(f32, ptr)>)>
  %1 = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, struct<(f32, ptr)>)>
  %2 = llvm.insertvalue %f, %s[1, 0] : !llvm.struct<(i32, struct<(f32, ptr)>)>
  %3 = llvm.extractvalue %a[2] : !llvm.array<3 x i8>
  %4 = llvm.insertvalue %b, %a[1] : !llvm.array<3 x i8>
  llvm.return
}
// -----
llvm.func @named(%s: !llvm.struct<"n", (i32, struct<"m", (f32, ptr)>)>, %f: f32) -> f32 {
  %0 = llvm.insertvalue %f, %s[1, 0] : !llvm.struct<"n", (i32, struct<"m", (f32, ptr)>)>
  %1 = llvm.extractvalue %0[1, 0] : !llvm.struct<"n", (i32, struct<"m", (f32, ptr)>)>
  llvm.return %1 : f32
}
// -----
llvm.func @vectors(%v: vector<4xf32>, %s: vector<[4]xi32>, %x: f32, %i: i32, %w: vector<2x!llvm.ptr>) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.insertelement %x, %v[%i : i32] : vector<4xf32>
  %2 = llvm.shufflevector %v, %v [0, 4, -1, 7] : vector<4xf32>
  %3 = llvm.shufflevector %v, %v [0, 1] : vector<4xf32>
  %4 = llvm.shufflevector %s, %s [0, 0, 0, 0] : vector<[4]xi32>
  %5 = llvm.extractelement %w[%i : i32] : vector<2x!llvm.ptr>
  llvm.return
}
// -----
llvm.func @constants() {
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
  %1 = llvm.mlir.constant(dense<1.0> : vector<[4]xf32>) : vector<[4]xf32>
  %2 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f32)>
  %3 = llvm.mlir.constant("hi") : !llvm.array<2 x i8>
  %4 = llvm.mlir.constant(42 : index) : i64
  %5 = llvm.mlir.constant(true) : i1
  %6 = llvm.mlir.constant(dense<0> : tensor<2x2xi8>) : !llvm.array<2 x array<2 x i8>>
  llvm.return
}
// -----
llvm.func @special() {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.mlir.undef : i32
  %2 = llvm.mlir.poison : vector<2xf32>
  %3 = llvm.mlir.zero : !llvm.struct<(i32, array<2 x f32>)>
  %4 = llvm.mlir.undef : !llvm.struct<"s", (i32)>
  llvm.return
}
// -----
llvm.func @returns() -> !llvm.struct<(i32, vector<4xi32>, ptr<3>)> {
  %0 = llvm.mlir.poison : !llvm.struct<(i32, vector<4xi32>, ptr<3>)>
  llvm.return %0 : !llvm.struct<(i32, vector<4xi32>, ptr<3>)>
}
// -----
llvm.func @none_token() {
  %0 = llvm.mlir.none : !llvm.token
  llvm.return
}
// -----
llvm.func @use_of_token() {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.mlir.constant(true) : i1
  llvm.intr.assume %1 ["ignore"(%0 : !llvm.token)] : i1
  llvm.return
}
// -----
llvm.func @types(!llvm.ptr, !llvm.ptr<1>, !llvm.array<2 x i8>, !llvm.struct<()>, !llvm.struct<packed (i8, i32)>, !llvm.struct<"recursive", (ptr, struct<"other", (i32)>)>, vector<4xi1>, vector<[2]x!llvm.ptr>, i1, i65, f128, f80, !llvm.struct<"opaque_body", ()>)
// -----
llvm.func @target_types(!llvm.target<"spirv.Image", i32, 1, 0>, !llvm.target<"aarch64.svcount">)
// -----
llvm.func @opaque(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  llvm.return
}
llvm.mlir.global external @o() {addr_space = 0 : i32} : !llvm.struct<"opq", opaque>
// -----
llvm.func @ppc(%n: i64) {
  %0 = llvm.alloca %n x !llvm.ppc_fp128 : (i64) -> !llvm.ptr
  llvm.return
}
