// LLVM 24 in development: ops for intrinsics that the dialect of 22 has no ops for.
llvm.func @floats(%a: f32, %b: f32) -> f32 {
  %0 = llvm.call_intrinsic "llvm.maximumnum"(%a, %b) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32) -> f32
  %1 = llvm.call_intrinsic "llvm.minimumnum"(%0, %b) : (f32, f32) -> f32
  %2 = llvm.call_intrinsic "llvm.modf"(%1) : (f32) -> !llvm.struct<(f32, f32)>
  %3 = llvm.extractvalue %2[0] : !llvm.struct<(f32, f32)>
  %4 = llvm.call_intrinsic "llvm.arithmetic.fence"(%3) : (f32) -> f32
  llvm.call_intrinsic "llvm.fake.use"(%4, %a) : (f32, f32) -> ()
  llvm.return %4 : f32
}
llvm.func @integers(%x: i32, %y: i32, %p: !llvm.ptr) -> i64 {
  %0 = llvm.call_intrinsic "llvm.clmul"(%x, %y) : (i32, i32) -> i32
  %low, %high = arith.mulsi_extended %0, %y : i32
  %low_0, %high_1 = arith.mului_extended %high, %y : i32
  %3 = llvm.ptrtoint %p : !llvm.ptr to i64
  %4 = llvm.zext %high_1 : i32 to i64
  %5 = llvm.add %3, %4 : i64
  llvm.return %5 : i64
}
