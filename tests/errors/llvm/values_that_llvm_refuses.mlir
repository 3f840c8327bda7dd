// ARGS: --split-input-file
// What `mlir-opt` or the verifier of LLVM refuses.
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @f, tag = <id = 9>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @g() attributes {vscale_range = #llvm.vscale_range<minRange = 3 : i32, maxRange = 0 : i32>}
// -----
llvm.func @g(!llvm.token)
// -----
llvm.func @llvm.g(!llvm.token)
// -----
llvm.func @g(i32 {llvm.returned}) -> i8
// -----
llvm.func @r(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.mlir.ifunc external @a : !llvm.func<void ()>, !llvm.ptr @r
// -----
llvm.func @f() attributes {denormal_fp_math = "ieee,xx"}
// -----
llvm.func @f() attributes {denormal_fp_math = "ieee,positive-zero"}
// -----
llvm.func @load(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 16> : !llvm.ptr -> i32
  llvm.return
}
// -----
llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @a
llvm.mlir.alias external @a : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @i : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.ifunc external @ifunc : !llvm.func<f32 (i64)>, !llvm.ptr @resolver {address_space = 63 : i32}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @target_types(!llvm.target<"spirv.Image", i32, 9223372036854775807, 0>, !llvm.target<"aarch64.svcount">)
// -----
llvm.func @other() {
  llvm.blocktag <id = 4294967298>
  llvm.return
}
