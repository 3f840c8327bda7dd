// ERA: 2021
// PIPELINE: (none)
module {
  llvm.func @add(%a: !llvm.vec<? x 4 x f32>, %p: !llvm.ptr<vec<? x 4 x f32>>) -> !llvm.vec<? x 4 x f32> {
    %x = llvm.load %p : !llvm.ptr<vec<? x 4 x f32>>
    %y = llvm.fadd %a, %x : !llvm.vec<? x 4 x f32>
    llvm.store %y, %p : !llvm.ptr<vec<? x 4 x f32>>
    llvm.return %y : !llvm.vec<? x 4 x f32>
  }
  llvm.func @elements(!llvm.vec<? x 2 x i64>, !llvm.vec<? x 16 x i8>, !llvm.vec<? x 4 x i1>, !llvm.vec<? x 8 x f16>, !llvm.vec<? x 8 x bf16>, !llvm.vec<? x 2 x f64>, !llvm.vec<?x4xi32>)
  llvm.func @pointers(!llvm.vec<? x 4 x ptr<i8>>, !llvm.vec<? x 2 x ptr<vec<? x 4 x f32>>>) -> !llvm.ptr<ptr<vec<? x 4 x f32>>>
  llvm.func @function(!llvm.ptr<func<vec<? x 4 x i32> (vec<? x 4 x f32>, ptr<i8>)>>)
  llvm.func @convert(%a: !llvm.vec<? x 4 x i32>) -> !llvm.vec<? x 4 x f32> {
    %x = llvm.sitofp %a : !llvm.vec<? x 4 x i32> to !llvm.vec<? x 4 x f32>
    %b = llvm.bitcast %x : !llvm.vec<? x 4 x f32> to !llvm.vec<? x 2 x i64>
    %c = llvm.bitcast %b : !llvm.vec<? x 2 x i64> to !llvm.vec<? x 4 x f32>
    llvm.return %c : !llvm.vec<? x 4 x f32>
  }
}
