declare <6 x float> @llvm.matrix.transpose.v6f32(<6 x float>, i32, i32)
declare <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float>, <6 x float>, i32, i32, i32)
declare <6 x float> @llvm.matrix.column.major.load.v6f32.i64(ptr, i64, i1, i32, i32)
declare void @llvm.matrix.column.major.store.v6f32.i64(<6 x float>, ptr, i64, i1, i32, i32)
define <4 x float> @f(ptr %p) {
  %1 = call <6 x float> @llvm.matrix.column.major.load.v6f32.i64(ptr align 4 %p, i64 2, i1 false, i32 2, i32 3)
  %2 = call <6 x float> @llvm.matrix.transpose.v6f32(<6 x float> %1, i32 2, i32 3)
  %3 = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %1, <6 x float> %2, i32 2, i32 3, i32 2)
  call void @llvm.matrix.column.major.store.v6f32.i64(<6 x float> %2, ptr align 4 %p, i64 3, i1 true, i32 3, i32 2)
  ret <4 x float> %3
}
define <6 x float> @other_alignments(ptr %p) {
  %1 = call <6 x float> @llvm.matrix.column.major.load.v6f32.i64(ptr %p, i64 2, i1 false, i32 2, i32 3)
  call void @llvm.matrix.column.major.store.v6f32.i64(<6 x float> %1, ptr align 16 %p, i64 3, i1 true, i32 3, i32 2)
  ret <6 x float> %1
}
