define <2 x i1> @f(<2 x i32> %a) {
  %1 = icmp slt <2 x i32> %a, zeroinitializer
  ret <2 x i1> %1
}
