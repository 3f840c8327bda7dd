// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Members that a struct or an array does not have.
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 2>}> : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.array<2 x i32>) {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 2>}> : (!llvm.array<2 x i32>) -> i32
  llvm.return
}

// -----

llvm.func @f(%s: i32) {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.array<2 x i32>, %x: f32) {
  %0 = "llvm.insertvalue"(%s, %x) <{position = array<i64: 0>}> : (!llvm.array<2 x i32>, f32) -> !llvm.array<2 x i32>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.array<2 x i32>, %x: i32) {
  %0 = "llvm.insertvalue"(%s, %x) <{position = array<i64: 0, 0>}> : (!llvm.array<2 x i32>, i32) -> !llvm.array<2 x i32>
  llvm.return
}
