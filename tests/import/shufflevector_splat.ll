define <vscale x 4 x i32> @f(i32 %a) {
  %1 = insertelement <vscale x 4 x i32> poison, i32 %a, i64 0
  %2 = shufflevector <vscale x 4 x i32> %1, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  ret <vscale x 4 x i32> %2
}
