// ARGS: --split-input-file --emit llvm
// Programs that LLVM IR cannot express: attributes of functions and calls of intrinsics.
llvm.func @f() attributes {passthrough = [["noinline", "x"]]} { llvm.return }

// -----

llvm.func @f() attributes {passthrough = ["alignstack"]} { llvm.return }

// -----

llvm.func @f(%x: f32) {
  llvm.call_intrinsic "llvm.trap"(%x) : (f32) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.call_intrinsic "llvm.trap"() : () -> f32
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  %0 = llvm.call_intrinsic "llvm.smax.f32"(%x, %x) : (f32, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%x: i32, %y: i64) {
  %0 = llvm.call_intrinsic "llvm.smax.i32"(%x, %y) : (i32, i64) -> i32
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  %0 = llvm.call_intrinsic "llvm.nonsense"(%x) : (f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  llvm.call_intrinsic "llvm.assume"(%x) : (f32) -> ()
  llvm.return
}

// -----

module attributes {llvm.data_layout = "e-zz"} {}

// -----

llvm.func @f(%c: i1, %p: !llvm.ptr, %n: i64) {
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1
  llvm.return
}
