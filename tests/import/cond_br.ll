define i32 @f(i1 %c, i32 %a) {
  br i1 %c, label %then, label %else
  
then:
    br label %else
else:
  %x = phi i32 [ %a, %0 ], [ 1, %then ]
  ret i32 %x
}
