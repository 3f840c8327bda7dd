define <4 x i16> @f(<4 x i16> %a, <4 x i16> %b) {
  %1 = add nsw <4 x i16> %a, %b
  %2 = xor <4 x i16> %1, <i16 -1, i16 1, i16 2, i16 poison>
  %3 = and <4 x i16> %2, splat (i16 255)
  ret <4 x i16> %3
}
