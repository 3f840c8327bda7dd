define <2 x ptr> @f(ptr %p, <2 x i64> %i, <2 x ptr> %q) {
  %1 = getelementptr i32, ptr %p, <2 x i64> %i
  %2 = getelementptr i32, <2 x ptr> %q, i64 4
  %3 = select <2 x i1> <i1 true, i1 false>, <2 x ptr> %1, <2 x ptr> %2
  ret <2 x ptr> %3
}
