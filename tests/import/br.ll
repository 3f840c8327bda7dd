define i32 @f(i32 %a) {
  br label %next
next:
  ret i32 %a
}
