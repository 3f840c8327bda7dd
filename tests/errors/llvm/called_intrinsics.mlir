// ARGS: --split-input-file --emit llvm
// Calls of intrinsics by name with types that no overload has.
llvm.func @returns_nothing(%x: i32) {
  llvm.call_intrinsic "llvm.smax"(%x, %x) : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @different_types(%x: i32, %y: i64) {
  %0 = llvm.call_intrinsic "llvm.smax"(%x, %y) : (i32, i64) -> i32
  llvm.return
}

// -----

llvm.func @no_vector(%x: i32) {
  %0 = llvm.call_intrinsic "llvm.vector.reduce.add.v4i32"(%x) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @float_scale() -> f32 {
  %0 = llvm.call_intrinsic "llvm.vscale"() : () -> f32
  llvm.return %0 : f32
}

// -----

llvm.func @of_an_older_version(%p: !llvm.ptr, %m: vector<4xi1>, %x: vector<4xf32>) {
  %align = llvm.mlir.constant(4 : i32) : i32
  %0 = llvm.call_intrinsic "llvm.masked.load"(%p, %align, %m, %x)
    : (!llvm.ptr, i32, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @too_few_arguments() {
  %0 = llvm.call_intrinsic "llvm.sin"() : () -> f32
  llvm.return
}

// -----

llvm.func @too_few_fixed_arguments(%n: i64) {
  llvm.call_intrinsic "llvm.experimental.stackmap"(%n) : (i64) -> ()
  llvm.return
}
