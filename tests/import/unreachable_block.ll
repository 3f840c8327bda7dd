define i32 @f() {
  ret i32 1
lost:
  %x = add i32 %x, 1
  br label %lost
}
