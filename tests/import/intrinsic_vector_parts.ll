declare <2 x i32> @llvm.vector.extract.v2i32.v8i32(<8 x i32>, i64)
declare <8 x i32> @llvm.vector.insert.v8i32.v2i32(<8 x i32>, <2 x i32>, i64)
declare <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32>, <4 x i32>)
declare { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32>)
define <8 x i32> @f(<8 x i32> %a) {
  %1 = call <2 x i32> @llvm.vector.extract.v2i32.v8i32(<8 x i32> %a, i64 4)
  %2 = call <8 x i32> @llvm.vector.insert.v8i32.v2i32(<8 x i32> %a, <2 x i32> %1, i64 6)
  %3 = call { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32> %2)
  %4 = extractvalue { <4 x i32>, <4 x i32> } %3, 0
  %5 = extractvalue { <4 x i32>, <4 x i32> } %3, 1
  %6 = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %4, <4 x i32> %5)
  ret <8 x i32> %6
}
