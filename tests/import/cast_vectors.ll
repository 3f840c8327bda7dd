define <2 x i64> @f(<2 x i32> %a, <2 x ptr> %p) {
  %1 = sext <2 x i32> %a to <2 x i64>
  %2 = ptrtoint <2 x ptr> %p to <2 x i64>
  %3 = add <2 x i64> %1, %2
  ret <2 x i64> %3
}
