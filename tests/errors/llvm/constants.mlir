// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Constants of other types than their values.
llvm.mlir.global @g() : i32 { %0 = llvm.mlir.constant(1.0 : f32) : f32  llvm.return %0 : f32 }

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i32) : f32
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(1.0 : f32) : f64
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<3xi32>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i32) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.void
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.array<2 x !llvm.void>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.struct<(!llvm.void)>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(3 : i64) : f64
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(3 : i64) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant("ab") : !llvm.array<3 x i8>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(unit) : i32
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : i32
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(@f) : i32
  llvm.return
}
