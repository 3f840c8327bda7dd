// ERA: 2021
// PIPELINE: (none)
// !llvm.vec<..> for elements that a builtin vector could not hold; fixed and scalable.
llvm.func @pointers(!llvm.vec<4 x ptr<f32>>) -> !llvm.vec<? x 4 x f32>
llvm.func @scalable(!llvm.vec<? x 8 x i32>)
