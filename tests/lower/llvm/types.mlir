// Types of parameters, results, globals and allocated memory.
llvm.func @integers(i1, i2, i7, i8, i16, i24, i32, i64, i128, i256, i8388608) -> i65
// -----
llvm.func @floats(f16, bf16, f32, f64, f80, f128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
// -----
llvm.func @pointers(!llvm.ptr, !llvm.ptr<1>, !llvm.ptr<16777215>) -> !llvm.ptr<7>
// -----
llvm.func @vectors(vector<1xi32>, vector<4xi1>, vector<3xi7>, vector<2x!llvm.ptr>, vector<2x!llvm.ptr<3>>, vector<4xf80>, vector<2xbf16>) -> vector<16xf128>
// -----
llvm.func @scalable_vectors(vector<[1]xi32>, vector<[16]xi1>, vector<[4]xf16>, vector<[2]x!llvm.ptr>) -> vector<[2]xf64>
// -----
llvm.func @arrays(!llvm.array<0 x i8>, !llvm.array<4 x i32>, !llvm.array<2 x array<3 x f32>>, !llvm.array<2 x vector<4xi8>>, !llvm.array<2 x ptr<1>>) -> !llvm.array<4294967296 x i8>
// -----
llvm.func @structs(!llvm.struct<()>, !llvm.struct<packed ()>, !llvm.struct<(i8, i32)>, !llvm.struct<packed (i8, i32)>, !llvm.struct<(struct<(i8)>, array<2 x struct<packed (i8, f32)>>)>) -> !llvm.struct<(i1, ptr)>
// -----
llvm.func @named_structs(!llvm.struct<"empty", ()>, !llvm.struct<"a", (i8, i32)>, !llvm.struct<"b", packed (i8, i32)>, !llvm.struct<"outer", (struct<"a", (i8, i32)>, ptr)>, !llvm.struct<"with space", (i1)>, !llvm.struct<"dot.1", (i2)>)
// -----
llvm.mlir.global external @opaque() {addr_space = 0 : i32} : !llvm.struct<"opaque", opaque>
// -----
llvm.func @machine(!llvm.target<"spirv.Image", i32, 1, 0>, !llvm.target<"aarch64.svcount">, !llvm.target<"spirv.Event">, !llvm.target<"riscv.vector.tuple", vector<[8]xi8>, 2>)
// -----
llvm.func @tiles(%p: !llvm.ptr, %n: i64, %r: i16) {
  %0 = llvm.call_intrinsic "llvm.x86.tilezero.internal"(%r, %r) : (i16, i16) -> !llvm.x86_amx
  llvm.call_intrinsic "llvm.x86.tilestored64.internal"(%r, %r, %p, %n, %0) : (i16, i16, !llvm.ptr, i64, !llvm.x86_amx) -> ()
  llvm.return
}
// -----
llvm.func @tokens(%p: !llvm.ptr) {
  %0 = llvm.call_intrinsic "llvm.experimental.convergence.anchor"() : () -> !llvm.token
  llvm.return
}
// -----
llvm.func @allocated(%n: i32, %m: i64) {
  %0 = llvm.alloca %n x i1 : (i32) -> !llvm.ptr
  %1 = llvm.alloca %m x vector<[4]xi32> : (i64) -> !llvm.ptr
  %2 = llvm.alloca %n x !llvm.struct<"s", (i32, ptr)> {alignment = 64 : i64} : (i32) -> !llvm.ptr
  %3 = llvm.alloca %n x !llvm.array<4 x f32> : (i32) -> !llvm.ptr<5>
  %4 = llvm.alloca inalloca %n x !llvm.struct<(i32, ptr)> : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @inalloca_of_a_named_struct(%n: i32) {
  %0 = llvm.alloca inalloca %n x !llvm.struct<"s", (i32, ptr)> : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @variadic(i32, ...) -> f32
llvm.func @only_variadic(...)
llvm.func @nothing()
llvm.func @result() -> !llvm.struct<"pair", (i32, f32)>
