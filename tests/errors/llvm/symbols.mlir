// ARGS: --split-input-file --emit llvm
// Comdats, aliases, indirect functions and equivalents of functions that are not valid.
llvm.comdat @c {
  llvm.func @f()
}

// -----

llvm.func @f() comdat(@c::@s)

// -----

llvm.comdat @c {
  llvm.comdat_selector @s any
}
llvm.func @f() comdat(@c)

// -----

llvm.comdat_selector @s any

// -----

llvm.mlir.alias appending @a : i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @b : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @b : i32 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @r() -> !llvm.ptr
llvm.mlir.ifunc external @a : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.mlir.ifunc external @a : i32, !llvm.ptr @a

// -----

llvm.func @r(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.mlir.ifunc external @a : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.mlir.global external @g(1 : i32) : i32
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func extern_weak @g()
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.mlir.global external @g(1 : i32) {target_specific_attrs = [3]} : i32

// -----

llvm.mlir.global external @g(1 : i32) {target_specific_attrs = ["alignstack"]} : i32

// -----

llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @a
llvm.mlir.alias external @a : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @i : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.mlir.global external @g(1 : i32) {addr_space = 16777216 : i32} : i32

// -----

llvm.func internal hidden @f() {
  llvm.return
}

// -----

llvm.mlir.global private protected @g(1 : i32) : i32

// -----

llvm.mlir.global external @g(1 : i32) : i32
llvm.mlir.alias internal hidden @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.mlir.ifunc private hidden @i : !llvm.func<void ()>, !llvm.ptr @r
llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @counted() attributes {function_entry_count = 4242 : i64}
