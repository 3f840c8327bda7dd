define <2 x i32> @f(<2 x i1> %c, <2 x i32> %a) {
  %1 = select <2 x i1> %c, <2 x i32> %a, <2 x i32> <i32 1, i32 2>
  ret <2 x i32> %1
}
