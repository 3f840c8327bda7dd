define void @f(ptr %p) {
  store [2 x i8] c"ab", ptr %p
  store [3 x i16] [i16 1, i16 2, i16 3], ptr %p
  store { i32, [2 x float] } { i32 1, [2 x float] [float 1.0, float 2.0] }, ptr %p
  store <2 x double> <double 1.0, double 2.0>, ptr %p
  store <{ i8, i32 }> <{ i8 1, i32 2 }>, ptr %p
  ret void
}
