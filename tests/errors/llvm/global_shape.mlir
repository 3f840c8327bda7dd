// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Globals whose type, value, linkage or initializer do not agree.
llvm.mlir.global internal @g("abc") : !llvm.array<4 x i8>

// -----

llvm.mlir.global internal @g("abc") : !llvm.array<3 x i16>

// -----

llvm.mlir.global internal @g("abc") : i32

// -----

"llvm.mlir.global"() <{sym_name = "g", global_type = i32, linkage = #llvm.linkage<internal>, value = 1 : i32}> ({
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}) : () -> ()

// -----

llvm.mlir.global internal @g() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

llvm.mlir.global internal @g() : i32 {
  llvm.return
}

// -----

llvm.mlir.global common @g(1 : i32) : i32

// -----

llvm.mlir.global common @g(1.0 : f32) : f32

// -----

llvm.mlir.global appending @g(1 : i32) : i32

// -----

llvm.mlir.global internal @g(1 : i32) {addr_space = -1 : i32} : i32

// -----

llvm.mlir.global internal @g(1 : i32) {alignment = 3 : i64} : i32

// -----

llvm.mlir.global external @g() : !llvm.void

// -----

llvm.mlir.global external @g() : !llvm.label

// -----

llvm.mlir.global external @g() : index

// -----

llvm.mlir.global external @g() : memref<2xf32>

// -----

func.func @f() {
  llvm.mlir.global internal @g(1 : i32) : i32
  return
}
