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

// -----

llvm.func @too_few_members() -> !llvm.struct<(i32, i32)> {
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return %0 : !llvm.struct<(i32, i32)>
}

// -----

llvm.func @member_of_another_type() -> !llvm.struct<(i32, i64)> {
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, i64)>
  llvm.return %0 : !llvm.struct<(i32, i64)>
}

// -----

llvm.func @nested_struct() -> !llvm.struct<(struct<(i32)>)> {
  %0 = llvm.mlir.constant([[1 : i32]]) : !llvm.struct<(struct<(i32)>)>
  llvm.return %0 : !llvm.struct<(struct<(i32)>)>
}

// -----

llvm.func @array_of_numbers() -> !llvm.array<2 x i32> {
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.array<2 x i32>
  llvm.return %0 : !llvm.array<2 x i32>
}

// -----

llvm.mlir.global internal @too_few([1 : i32]) : !llvm.struct<(i32, i32)>
