define i32 @f(ptr %p) {
  store i32 undef, ptr %p
  store ptr null, ptr %p
  store { i8, float } zeroinitializer, ptr %p
  store <2 x ptr> zeroinitializer, ptr %p
  store float poison, ptr %p
  ret i32 0
}
