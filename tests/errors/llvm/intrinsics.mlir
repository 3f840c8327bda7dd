// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Operands and attributes that intrinsics do not have.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.sqrt(%a) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%a: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.add"(%a) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.vector.reduce.fmax(%a) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %m: vector<3xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<3xi1>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %n: f32) {
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, f32) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{rw = 2 : i32, hint = 0 : i32, cache = 1 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{rw = 1 : i32, hint = 5 : i32, cache = 1 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}
