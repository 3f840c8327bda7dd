// ERA: between (2023, LLVM 16)
// The generic form: indices in rawConstantIndices, the element type in elem_type.
llvm.func @generic(%n: i64, %p: !llvm.ptr) -> f32 {
  %0 = "llvm.alloca"(%n) {elem_type = f32} : (i64) -> !llvm.ptr
  %1 = "llvm.getelementptr"(%p, %n) {elem_type = !llvm.struct<(i32, array<4 x f32>)>, rawConstantIndices = array<i32: 0, 1, -2147483648>} : (!llvm.ptr, i64) -> !llvm.ptr
  %2 = "llvm.load"(%1) : (!llvm.ptr) -> f32
  "llvm.store"(%2, %0) : (f32, !llvm.ptr) -> ()
  "llvm.return"(%2) : (f32) -> ()
}
