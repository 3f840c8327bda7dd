define i32 @f(i8 %a) {
  switch i8 %a, label %d [
    i8 1, label %x
    i8 -1, label %y
    i8 7, label %x
  ]
x:
  %p = phi i32 [ 5, %0 ], [ 5, %0 ]
  ret i32 %p
y:
  br label %d
d:
  %q = phi i32 [ 0, %0 ], [ 2, %y ]
  ret i32 %q
}
