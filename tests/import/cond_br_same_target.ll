define i32 @f(i1 %c) {
  br i1 %c, label %end, label %end
end:
  %x = phi i32 [ 1, %0 ], [ 1, %0 ]
  ret i32 %x
}
