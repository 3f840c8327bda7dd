define <4 x i32> @f(<2 x i32> %a, <2 x i32> %b) {
  %1 = shufflevector <2 x i32> %a, <2 x i32> %b, <4 x i32> <i32 0, i32 3, i32 poison, i32 1>
  ret <4 x i32> %1
}
